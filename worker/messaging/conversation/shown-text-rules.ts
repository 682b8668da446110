import { unconfirmedSender } from '#contract/messaging/conversation'
import type { Written } from './new-message-rules'

type Shown = Pick<Written, 'text' | 'attachments' | 'isOtherSender' | 'refusedFiles'>

/** The text as the other side's mail shows it: attachments only by their number. */
export function shownText({ text, attachments, isOtherSender = false, refusedFiles = [] }: Shown): string {
  const files = attachments.length
  return [
    text,
    files > 0 && (files === 1 ? '(1 file attached)' : `(${files} files attached)`),
    refusedFiles.length > 0 &&
      (refusedFiles.length === 1 ? '(1 file was not taken)' : `(${refusedFiles.length} files were not taken)`),
    isOtherSender && `(${unconfirmedSender.firm})`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

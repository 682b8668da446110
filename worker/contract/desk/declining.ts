import * as z from 'zod/mini'
import { paragraph } from '#contract/fields/fields'

export const maxDecliningReason = 500

/** Why a firm declines a file; the platform reads it, the client does not. */
export const decliningForm = z.lazy(() =>
  z.object({ reason: paragraph(maxDecliningReason, 'Please say why you can’t take it') }),
)
export type DecliningForm = z.infer<typeof decliningForm>

export const decliningCopy = {
  action: 'Decline this file',
  title: 'Decline this file?',
  effect:
    'It goes to another law firm, or waits for one, and leaves your list. We tell the client that you couldn’t take it. This can’t be undone.',
  until: (hour: string) => `You can decline it until ${hour} (Harare), as long as you have not contacted the client.`,
  reason: 'Reason',
  reasonHint: 'We read it. The client does not.',
  doing: 'Declining...',
  done: 'File declined',
  doneMore: 'We told the client that you couldn’t take it.',
  failed: 'The file was not declined',
  failedMore: 'The reason that you typed is still here. Please try again.',
  contacted: 'You have contacted the client already. Ask us if another firm should have this file.',
  over: 'The time to decline is over. Ask us if another firm should have this file.',
} as const

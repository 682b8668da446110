import { useState } from 'react'
import { letterTitles } from '#contract/desk/letters/kinds'
import type { LetterView } from '#contract/desk/letters/views'
import { useMember } from '../../firms/member'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { serverMessage } from '../../server/api'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { InlineError } from '../../ui/form/inline-error'
import { saveFile } from '../../ui/format/save-file'
import { When } from '../../ui/format/when'
import { toast } from '../../ui/overlay/toast'
import { letterCopy as copy } from './copy'
import { fetchLetter, reloadLetters, sendLetter } from './letter-calls'

interface LetterEntryProps {
  fileId: number
  letter: LetterView
  /** Whether no power of attorney goes out now. */
  isBlocked: boolean
}

const formats = [
  ['pdf', copy.pdf, 'pdf'],
  ['word', copy.word, 'docx'],
] as const

/** One letter that was made: who, when and with which text; to print, to edit, and to send once. */
export function LetterEntry({ fileId, letter, isBlocked }: LetterEntryProps) {
  const { id, kind, by, at, checked, sent, hasPdf } = letter
  const [isSending, setSending] = useState(false)
  const { permissions } = useMember().admin
  const title = letterTitles[kind]
  const spoken = <span className="visually-hidden"> {title}</span>
  const mayGoOut = kind !== 'power-of-attorney' || !isBlocked
  const fetching = useAction({
    mutationFn: async (format: (typeof formats)[number]) =>
      saveFile(await fetchLetter(fileId, id, format[0]), `${title}.${format[2]}`),
  })
  return (
    <li>
      <p className="strong">
        {title} {sent === null && <Badge colour="grey">{copy.notSent}</Badge>}
      </p>
      <p className="minor">
        <When at={at} /> {copy.by(by)} · {checked ? copy.checked(checked.by, checked.at) : copy.unchecked}
      </p>
      {sent && <p className="minor">{copy.sent(sent.by, sent.at)}</p>}
      {!hasPdf && <p className="minor">{copy.noPdf}</p>}
      <div className="row-2">
        {formats
          .filter(([format]) => format !== 'pdf' || hasPdf)
          .map((format) => (
            <Button
              key={format[0]}
              size="small"
              variant="quiet"
              pending={fetching.isPending && fetching.variables[0] === format[0]}
              pendingText={copy.fetching}
              onClick={() => fetching.mutate(format)}
            >
              {format[1]}
              {spoken}
            </Button>
          ))}
        {sent === null && hasPdf && mayGoOut && permissions.includes('deeds') && (
          <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setSending(true)}>
            {copy.send}
            {spoken}
          </Button>
        )}
      </div>
      {fetching.isError && <InlineError>{serverMessage(fetching.error, copy.fetchFailed)}</InlineError>}
      {isSending && <SendDialog fileId={fileId} letter={letter} onClose={() => setSending(false)} />}
    </li>
  )
}

function SendDialog({ fileId, letter, onClose }: Omit<LetterEntryProps, 'isBlocked'> & { onClose: () => void }) {
  const send = useAction({
    mutationFn: () => sendLetter(fileId, letter.id),
    onSuccess: async () => {
      toast({ title: copy.sendDone, description: letterTitles[letter.kind] })
      onClose()
      await reloadLetters(fileId)
    },
    failed: { title: copy.sendFailed, text: copy.nothingSent },
    onConflict: () => reloadLetters(fileId),
  })
  return (
    <ConfirmDialog
      title={`${copy.send}: ${letterTitles[letter.kind]}`}
      size="small"
      confirmLabel={copy.send}
      pendingLabel={copy.sending}
      action={send}
      onConfirm={() => send.mutate()}
      onClose={onClose}
    >
      <p>{copy.sendLead}</p>
    </ConfirmDialog>
  )
}

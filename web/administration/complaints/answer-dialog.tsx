import { useId, useState } from 'react'
import { limits } from '#contract/fields/fields'
import { formatComplaintCode } from '#contract/legal/complaints'
import type { AdminComplaint } from '#contract/views/complaints'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { api, fieldErrors } from '../../server/api'
import { asOwner } from '../../server/session-change'
import { TextArea } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { refreshAdministration } from '../admin-queries'
import { adminComplaintCopy as copy } from './copy'

interface AnswerDialogProps {
  complaint: AdminComplaint
  onClose: () => void
}

export function AnswerDialog({ complaint, onClose }: AnswerDialogProps) {
  const { id, code, name, story } = complaint
  const [answer, setAnswer] = useState('')
  const form = useId()
  const isWhole = answer.trim() !== ''
  const send = useAction({
    mutationFn: () =>
      asOwner(api.admin.complaints[':id'].answer.$post({ param: { id: String(id) }, json: { answer } })),
    onSuccess: () => {
      toast({ title: copy.answered })
      onClose()
    },
    onSettled: () => refreshAdministration(),
    failed: { title: copy.answerFailed, text: copy.kept },
  })
  return (
    <ConfirmDialog
      title={copy.answerTitle(formatComplaintCode(code))}
      yes={copy.send}
      doing={copy.sending}
      action={send}
      form={form}
      onClose={onClose}
      isBlocked={!isWhole}
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole) send.mutate()
        }}
      >
        <div className="complaint-more">
          <p className="strong">{name}</p>
          <p>{story}</p>
        </div>
        <TextArea
          name="answer"
          label={copy.yourAnswer}
          hint={copy.answerHint}
          rows={6}
          maxLength={limits.message}
          value={answer}
          error={fieldErrors(send.error)[0]?.message}
          onChange={({ target }) => setAnswer(target.value)}
        />
        <Refusal error={send.error} otherwise={copy.kept} />
      </form>
    </ConfirmDialog>
  )
}

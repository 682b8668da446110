import { limits } from '#contract/fields/fields'
import { type AdminComplaint, formatComplaintCode } from '#contract/site/complaints'
import { useAction } from '../../server/action/use-action'
import { api, fieldErrors } from '../../server/api'
import { useDraft, useOwnerOfDrafts } from '../../server/device/use-draft'
import { asOwner } from '../../server/sessions/session-change'
import { TextArea } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { refreshAdministration } from '../admin-queries'
import { DraftDialog } from '../draft-dialog'
import { adminComplaintCopy as copy } from './copy'

interface AnswerDialogProps {
  complaint: AdminComplaint
  onClose: () => void
}

export function AnswerDialog({ complaint, onClose }: AnswerDialogProps) {
  const { id, code, name, story } = complaint
  const [{ answer = '' }, write] = useDraft({ ...useOwnerOfDrafts(), application: id, form: 'complaint' })
  const send = useAction({
    mutationFn: () =>
      asOwner(api.admin.complaints[':id'].answer.$post({ param: { id: String(id) }, json: { answer } })),
    onSuccess: () => {
      toast({ title: copy.answered })
      write({})
      onClose()
    },
    onSettled: () => refreshAdministration(),
    failed: { title: copy.answerFailed, text: copy.kept },
  })
  return (
    <DraftDialog
      title={copy.answerTitle(formatComplaintCode(code))}
      confirmLabel={copy.send}
      pendingLabel={copy.sending}
      action={send}
      isWhole={answer.trim() !== ''}
      onSend={() => send.mutate()}
      onClose={onClose}
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
        maxLength={limits.longText}
        value={answer}
        error={fieldErrors(send.error)[0]?.message}
        onChange={({ target }) => write({ answer: target.value })}
      />
    </DraftDialog>
  )
}

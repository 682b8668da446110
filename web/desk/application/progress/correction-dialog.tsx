import { useState } from 'react'
import { type Correction, correctionSchema } from '#contract/desk/applications'
import type { ClientApplicationPage } from '#contract/desk/views'
import { limits } from '#contract/fields/fields'
import { firmSteps, isStep, stepLabel } from '#contract/steps'
import { messagesAfter } from '../../../applications/client-message-rules'
import { MessagesSent } from '../../../applications/messages-sent'
import { useMember } from '../../../firms/member'
import { FormDialog } from '../../../server/action/form-dialog'
import { SelectField, TextArea } from '../../../ui/form/field'
import { progressCardCopy as copy } from './copy'
import { useProgressChange } from './use-progress-change'

interface CorrectionDialogProps extends Pick<ClientApplicationPage, 'file' | 'history'> {
  onClose: () => void
}

/** Moves a file back for good, the client's side included, and shows the last message to the client. */
export function CorrectionDialog({ file: application, history, onClose }: CorrectionDialogProps) {
  const { portalVariant } = useMember().firm
  const position = firmSteps.indexOf(application.status)
  const [to, setTo] = useState(firmSteps[position - 1] ?? application.status)
  const texts = { done: { title: copy.corrected, description: copy.correctedMore }, failed: copy.correctFailed }
  const correct = useProgressChange(application, texts, onClose)
  const messages = messagesAfter({ application, history }, to)
  const action = { ...correct, mutate: (values: Correction) => correct.mutate(values) }
  return (
    <FormDialog
      title={copy.correctAsk}
      confirmLabel={copy.correctYes}
      pendingLabel={copy.saving}
      isDangerous
      idPrefix="correct-"
      schema={correctionSchema}
      action={action}
      onClose={onClose}
      lead={<p>{copy.correctEffect}</p>}
      note={<MessagesSent messages={messages} />}
    >
      {(field) => (
        <>
          <SelectField
            {...field('status')}
            label={copy.correctTo}
            value={to}
            onChange={({ target: { value } }) => isStep(value) && setTo(value)}
          >
            {firmSteps.slice(0, position + 1).map((step) => (
              <option key={step} value={step}>
                {stepLabel(application.serviceType, step, portalVariant)}
              </option>
            ))}
          </SelectField>
          <TextArea
            {...field('reason')}
            label={copy.correctReason}
            hint={copy.correctReasonHint}
            rows={3}
            maxLength={limits.longText}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

import { useId, useState } from 'react'
import { licenceCheck, licenceRefusal } from '#contract/firms/licence'
import { harareDate } from '#contract/time'
import { ActionForm } from '../../../server/action/action-form'
import { ConfirmDialog } from '../../../server/action/confirm-dialog'
import { useAction } from '../../../server/action/use-action'
import { TextArea, TextField } from '../../../ui/form/field'
import { toast } from '../../../ui/overlay/toast'
import { refreshConsole } from '../queries'
import { licenceCopy } from './copy'
import { checkLicence, refuseLicence } from './licence-calls'

interface DecideProps {
  id: number
  title: string
  onClose: () => void
}

const useDecision = <Answers,>(decide: (answers: Answers) => Promise<unknown>, done: string, onClose: () => void) =>
  useAction({
    mutationFn: decide,
    onSuccess: () => {
      toast({ title: done })
      onClose()
    },
    onSettled: () => void refreshConsole(),
    failed: { title: licenceCopy.error, text: licenceCopy.notSaved },
  })

export function CheckDialog({ id, title, onClose }: DecideProps) {
  const form = useId()
  const [today] = useState(() => harareDate(new Date()))
  const check = useDecision(
    ({ listedOn }: { listedOn: string }) => checkLicence(id, listedOn),
    licenceCopy.checked,
    onClose,
  )
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={licenceCopy.check}
      pendingLabel={licenceCopy.saving}
      action={check}
      form={form}
      onClose={onClose}
    >
      <ActionForm id={form} schema={licenceCheck} action={check}>
        {(field) => (
          <TextField
            {...field('listedOn')}
            type="date"
            label={licenceCopy.listedOn}
            hint={licenceCopy.listedHint}
            defaultValue={today}
            required
          />
        )}
      </ActionForm>
    </ConfirmDialog>
  )
}

export function RefuseDialog({ id, title, onClose }: DecideProps) {
  const form = useId()
  const refuse = useDecision(
    ({ reason }: { reason: string }) => refuseLicence(id, reason),
    licenceCopy.refused,
    onClose,
  )
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={licenceCopy.refuse}
      pendingLabel={licenceCopy.saving}
      action={refuse}
      form={form}
      isDangerous
      onClose={onClose}
    >
      <ActionForm id={form} schema={licenceRefusal} action={refuse}>
        {(field) => (
          <TextArea {...field('reason')} label={licenceCopy.reason} hint={licenceCopy.reasonHint} rows={3} required />
        )}
      </ActionForm>
    </ConfirmDialog>
  )
}

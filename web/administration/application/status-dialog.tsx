import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminApplication, AdminApplicationPage } from '#contract/administration/views'
import { passedByStatus } from '#contract/applications/progress/passed-rules'
import { recordedKeys } from '#contract/applications/progress/recorded-rules'
import { limits } from '#contract/fields/fields'
import { adminStatusLabels, type OwnerStatus, ownerStatuses } from '#contract/owner-statuses'
import { passedStepsCopy } from '../../applications/copy'
import { type DoneDays, doneOf, PassedSteps } from '../../applications/passed-steps'
import { useAction } from '../../server/action/use-action'
import { api, fieldErrors } from '../../server/api'
import { useDraft, useOwnerOfDrafts } from '../../server/device/use-draft'
import { readAgain } from '../../server/server-state'
import { asOwner } from '../../server/sessions/session-change'
import { SelectField, TextArea } from '../../ui/form/field'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Loaded } from '../../ui/loaded'
import { toast } from '../../ui/overlay/toast'
import { managedQuery, refreshAdministration } from '../admin-queries'
import { applicationCopy } from '../copy'
import { DraftDialog } from '../draft-dialog'
import { CorrectionNote } from './correction-note'

interface StatusDialogProps {
  application: AdminApplication
  onClose: () => void
}

/** A status is never changed without a message to the owner; a correction stands beside what they were told. */
export function StatusDialog({ application, onClose }: StatusDialogProps) {
  const [draft, write] = useDraft({ ...useOwnerOfDrafts(), application: application.id, form: 'status' })
  const status = ownerStatuses.find((one) => one === draft.status) ?? ''
  const { message = '' } = draft
  const id = String(application.id)
  const [{ version, status: now }, setCurrent] = useState(application)
  const page = useQuery({ ...managedQuery(id), enabled: status !== '' })
  const [days, setDays] = useState<DoneDays>({})
  const alsoDone = page.data && status !== '' ? doneOf(stepsPassed(page.data, status), days) : []
  const isWhole = status !== '' && message.trim() !== ''
  const send = useAction({
    mutationFn: (to: OwnerStatus) =>
      asOwner(
        api.admin.applications[':id'].status.$put({ param: { id }, json: { status: to, message, alsoDone, version } }),
      ),
    onSuccess: () => {
      toast({ title: applicationCopy.updated })
      write({})
      onClose()
      void refreshAdministration()
    },
    onConflict: async () => {
      setCurrent((await readAgain(managedQuery(id))).application)
      void refreshAdministration()
    },
    failed: { title: applicationCopy.updateFailed, text: applicationCopy.kept },
  })
  const wrong = (name: string) => fieldErrors(send.error).find(({ path }) => path === name)?.message
  return (
    <DraftDialog
      title={applicationCopy.updateTitle}
      confirmLabel={applicationCopy.update}
      pendingLabel="Saving..."
      action={send}
      isWhole={isWhole}
      onSend={() => status !== '' && send.mutate(status)}
      onClose={onClose}
    >
      <p className="minor">
        <ReferenceNumber value={application.referenceNumber} />, now: {adminStatusLabels[now]}
      </p>
      <SelectField
        name="status"
        label={applicationCopy.newStatus}
        value={status}
        error={wrong('status')}
        onChange={({ target }) => write({ ...draft, status: target.value })}
      >
        <option value="">Choose a status</option>
        {ownerStatuses.map((choice) => (
          <option key={choice} value={choice}>
            {adminStatusLabels[choice]}
          </option>
        ))}
      </SelectField>
      {status !== '' && (
        <Loaded query={page} failed={applicationCopy.pageFailed} fallback={null}>
          {(loaded) => {
            const steps = stepsPassed(loaded, status)
            return (
              <>
                {steps.length > 0 && (
                  <fieldset className="stack-2">
                    <legend>{passedStepsCopy.ask}</legend>
                    <PassedSteps service={application.serviceType} steps={steps} days={days} onChange={setDays} />
                  </fieldset>
                )}
                <CorrectionNote page={loaded} now={now} to={status} />
              </>
            )
          }}
        </Loaded>
      )}
      <TextArea
        name="message"
        label={applicationCopy.statusMessage}
        hint={applicationCopy.messageHint}
        rows={4}
        maxLength={limits.longText}
        value={message}
        error={wrong('message')}
        onChange={({ target }) => write({ ...draft, message: target.value })}
      />
    </DraftDialog>
  )
}

/** The steps that a status passes and nobody recorded. */
function stepsPassed({ application: { serviceType }, history }: AdminApplicationPage, to: OwnerStatus): string[] {
  return passedByStatus({ serviceType, recorded: recordedKeys(serviceType, history) }, to)
}

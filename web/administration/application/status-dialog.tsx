import { useState } from 'react'
import { limits } from '#contract/fields/fields'
import { adminStatusLabels, type OwnerStatus, ownerStatuses } from '#contract/pipelines'
import type { AdminApplication } from '#contract/views/administration'
import { ApiError, api, fieldErrors, serverMessage } from '../../server/api'
import { Refusal } from '../../server/refusal'
import { asOwner } from '../../server/session-change'
import { useAction } from '../../server/use-action'
import { Button } from '../../ui/button'
import { SelectField, TextArea } from '../../ui/form/field'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { refreshAdministration } from '../admin-queries'
import { applicationCopy } from '../copy'

interface StatusDialogProps {
  application: AdminApplication
  onClose: () => void
}

/** A status is never changed without a message to the owner. */
export function StatusDialog({ application, onClose }: StatusDialogProps) {
  const [status, setStatus] = useState<OwnerStatus | ''>('')
  const [message, setMessage] = useState('')
  const [{ version, status: now }, setCurrent] = useState(application)
  const id = String(application.id)
  const isWhole = status !== '' && message.trim() !== ''
  const send = useAction({
    mutationFn: (to: OwnerStatus) =>
      asOwner(api.admin.applications[':id'].status.$put({ param: { id }, json: { status: to, message, version } })),
    onSuccess: () => {
      toast({ title: applicationCopy.updated })
      onClose()
      void refreshAdministration()
    },
    onError: async (error) => {
      toast({
        title: applicationCopy.updateFailed,
        description: serverMessage(error, applicationCopy.kept),
        variant: 'destructive',
      })
      if (error instanceof ApiError && error.code === 'file-changed') {
        const fresh = await (await asOwner(api.admin.applications[':id'].$get({ param: { id } }))).json()
        setCurrent(fresh.application)
        void refreshAdministration()
      }
    },
  })
  const wrong = (name: string) => fieldErrors(send.error).find(({ path }) => path === name)?.message
  return (
    <Dialog title={applicationCopy.updateTitle} onClose={onClose} isDismissible={!send.isPending}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (status !== '' && isWhole && !send.isPending) send.mutate(status)
        }}
      >
        <p className="minor">
          {application.referenceNumber}, now: {adminStatusLabels[now]}
        </p>
        <SelectField
          name="status"
          label={applicationCopy.newStatus}
          value={status}
          error={wrong('status')}
          onChange={({ target }) => setStatus(target.value as OwnerStatus | '')}
        >
          <option value="">Choose a status</option>
          {ownerStatuses.map((choice) => (
            <option key={choice} value={choice}>
              {adminStatusLabels[choice]}
            </option>
          ))}
        </SelectField>
        <TextArea
          name="message"
          label={applicationCopy.statusMessage}
          hint={applicationCopy.messageHint}
          rows={4}
          maxLength={limits.message}
          value={message}
          error={wrong('message')}
          onChange={({ target }) => setMessage(target.value)}
        />
        <Refusal error={send.error} otherwise={applicationCopy.kept} />
        <div className="dialog-actions">
          <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isWhole} pending={send.isPending} pendingText="Saving...">
            {applicationCopy.update}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

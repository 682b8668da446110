import { useState } from 'react'
import type { AdminApplicationPage } from '#contract/views/administration'
import { api, serverMessage } from '../../server/api'
import { Refusal } from '../../server/refusal'
import { asOwner } from '../../server/session-change'
import { useAction } from '../../server/use-action'
import { Button } from '../../ui/button'
import { SelectField } from '../../ui/form/field'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { refreshAdministration } from '../admin-queries'
import { applicationCopy } from '../copy'

/** The present firm loses the file immediately. */
export function AssignDialog({ page, onClose }: { page: AdminApplicationPage; onClose: () => void }) {
  const { application, firm, firms } = page
  const [firmId, setFirmId] = useState('')
  const title = firm ? applicationCopy.assign : applicationCopy.assignFirst
  const send = useAction({
    mutationFn: () =>
      asOwner(
        api.admin.applications[':id'].assign.$post({
          param: { id: String(application.id) },
          json: { firmId: Number(firmId) },
        }),
      ),
    onSuccess: async (answer) => {
      const { firmName } = await answer.json()
      toast({ title: applicationCopy.assigned, description: firmName })
      onClose()
      void refreshAdministration()
    },
    onError: (error) => {
      const description = serverMessage(error, applicationCopy.kept)
      toast({ title: applicationCopy.assignFailed, description, variant: 'destructive' })
      void refreshAdministration()
    },
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isDismissible={!send.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={firmId === ''}
            pending={send.isPending}
            pendingText="Saving..."
            onClick={() => send.mutate()}
          >
            {title}
          </Button>
        </>
      }
    >
      <div className="dialog-form">
        <SelectField name="firmId" label="Law firm" value={firmId} onChange={({ target }) => setFirmId(target.value)}>
          <option value="">Choose a law firm</option>
          {firms
            .filter(({ id }) => id !== firm?.id)
            .map(({ id, name, openFiles, offersService }) => (
              <option key={id} value={id}>
                {name} ({openFiles} open{offersService ? '' : ', does not offer this service'})
              </option>
            ))}
        </SelectField>
        {firm && <p>{firm.name} loses the file at once: its members no longer see it, its documents or its deed.</p>}
        <Refusal error={send.error} otherwise={applicationCopy.kept} />
        <p>The owner and the new law firm are told.</p>
      </div>
    </Dialog>
  )
}

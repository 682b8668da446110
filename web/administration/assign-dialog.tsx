import { useState } from 'react'
import type { AdminApplicationPage } from '#contract/administration-views'
import { api, serverMessage } from '../api'
import { Refusal } from '../refusal'
import { asOwner } from '../session-change'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { SelectField } from '../ui/field'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { refreshAdministration } from './admin-queries'
import { applicationWords } from './words'

/** Another law firm for the file. The one that has it loses it at once. */
export function AssignDialog({ page, onClose }: { page: AdminApplicationPage; onClose: () => void }) {
  const { application, firm, firms } = page
  const [firmId, setFirmId] = useState('')
  const title = firm ? applicationWords.assign : applicationWords.assignFirst
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
      toast({ title: applicationWords.assigned, description: firmName })
      onClose()
      void refreshAdministration()
    },
    onError: (error) => {
      const description = serverMessage(error, applicationWords.kept)
      toast({ title: applicationWords.assignFailed, description, variant: 'destructive' })
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
        <Refusal error={send.error} otherwise={applicationWords.kept} />
        <p>The owner and the new law firm are told.</p>
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import type { AdminApplicationPage } from '#contract/administration/views'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'
import { SelectField } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { refreshAdministration } from '../admin-queries'
import { applicationCopy } from '../copy'

/** The present firm loses the file immediately. */
export function AssignDialog({ page, onClose }: { page: AdminApplicationPage; onClose: () => void }) {
  const { application, firm, firms } = page
  const [firmId, setFirmId] = useState('')
  const title = firm ? applicationCopy.assign : applicationCopy.assignFirst
  const param = { id: String(application.id) }
  const send = useAction({
    mutationFn: () => asOwner(api.admin.applications[':id'].assign.$post({ param, json: { firmId: Number(firmId) } })),
    onSuccess: async (answer) => {
      toast({ title: applicationCopy.assigned, description: (await answer.json()).firmName })
      onClose()
    },
    onSettled: () => void refreshAdministration(),
    failed: { title: applicationCopy.assignFailed, text: applicationCopy.kept },
  })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={title}
      pendingLabel="Saving..."
      action={send}
      onConfirm={() => send.mutate()}
      onClose={onClose}
      isBlocked={firmId === ''}
      note={<p>We’ll tell the owner, the new law firm{firm && `, and ${firm.name}`}. Open tasks move with it.</p>}
    >
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
      {firm && <p>{firm.name} will lose access to the application straight away, its documents and its deed.</p>}
    </ConfirmDialog>
  )
}

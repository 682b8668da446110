import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toFirmDashboard } from '#contract/addresses/paths'
import { decliningCopy as copy, decliningForm, maxDecliningReason } from '#contract/desk/declining'
import type { ClientApplication } from '#contract/desk/views'
import { harareTime } from '#contract/time'
import { useMember } from '../../firms/member'
import { asMember } from '../../firms/member-query'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { invalidateApplication } from '../applications/application-queries'

/** For members who work with deeds, in the first hours of a file and before the first contact. */
export function DeclineFile({ application: { id, declineUntil } }: { application: ClientApplication }) {
  const { admin } = useMember()
  const [isAsking, setAsking] = useState(false)
  if (!admin.permissions.includes('deeds') || !declineUntil) return null
  return (
    <div>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {copy.action}
      </Button>
      {isAsking && <DeclineFileDialog id={id} until={declineUntil} onClose={() => setAsking(false)} />}
    </div>
  )
}

function DeclineFileDialog({ id, until, onClose }: { id: number; until: string; onClose: () => void }) {
  const { firm } = useMember()
  const navigate = useNavigate()
  const send = useAction({
    mutationFn: (json: { reason: string }) =>
      asMember(api.lawfirm.clients[':id'].decline.$post({ param: { id: String(id) }, json })),
    onSuccess: () => {
      toast({ title: copy.done, description: copy.doneMore })
      onClose()
      void invalidateApplication(id)
      void navigate(toFirmDashboard(firm.slug))
    },
    failed: { title: copy.failed, text: copy.failedMore },
  })
  return (
    <FormDialog
      title={copy.title}
      confirmLabel={copy.action}
      pendingLabel={copy.doing}
      isDangerous
      schema={decliningForm}
      action={send}
      onClose={onClose}
      lead={
        <>
          <p>{copy.effect}</p>
          <p>{copy.until(harareTime(until))}</p>
        </>
      }
    >
      {(field) => (
        <TextArea
          {...field('reason')}
          label={copy.reason}
          hint={copy.reasonHint}
          rows={3}
          maxLength={maxDecliningReason}
          required
        />
      )}
    </FormDialog>
  )
}

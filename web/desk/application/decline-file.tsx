import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toFirmDashboard } from '#contract/addresses/paths'
import { decliningCopy as copy, decliningForm, maxDecliningReason } from '#contract/desk/declining'
import type { ClientApplication } from '#contract/desk/views'
import { harareTime } from '#contract/time'
import { ReasonDialog } from '../../applications/reason-dialog'
import { useMember } from '../../firms/member'
import { asMember } from '../../firms/member-query'
import { api } from '../../server/api'
import { Button } from '../../ui/button'
import { showApplicationLeft } from '../queries/application-queries'

/** For members who work with deeds, in the first hours of a file and before the first contact. */
export function DeclineFile({ application: { id, declineUntil } }: { application: ClientApplication }) {
  const { admin, firm } = useMember()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  if (!admin.permissions.includes('deeds') || !declineUntil) return null
  return (
    <div className="row-2">
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {copy.action}
      </Button>
      {isAsking && (
        <ReasonDialog
          copy={copy}
          schema={decliningForm}
          maxLength={maxDecliningReason}
          send={(json) => asMember(api.lawfirm.clients[':id'].decline.$post({ param: { id: String(id) }, json }))}
          onSent={() => {
            void showApplicationLeft(id)
            void navigate(toFirmDashboard(firm.slug))
          }}
          onClose={() => setAsking(false)}
          lead={
            <>
              <p>{copy.effect}</p>
              <p>{copy.until(harareTime(declineUntil))}</p>
            </>
          }
        />
      )}
    </div>
  )
}

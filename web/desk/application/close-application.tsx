import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toFirmDashboard } from '#contract/addresses/paths'
import type { ClientApplication } from '#contract/desk/views'
import { closingCopy } from '#contract/money/closing'
import { CloseDialog } from '../../applications/close-dialog'
import { useMember } from '../../firms/member'
import { asMember } from '../../firms/member-query'
import { api } from '../../server/api'
import { Button } from '../../ui/button'
import { showApplicationLeft } from '../queries/application-queries'

/** For members who work with deeds, until the file is paid in full. */
export function CloseApplication({
  application: { id, depositPaid, balancePaid },
}: {
  application: ClientApplication
}) {
  const { admin, firm } = useMember()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  if (!admin.permissions.includes('deeds') || balancePaid) return null
  return (
    <div className="row-2">
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {closingCopy.action}
      </Button>
      {isAsking && (
        <CloseDialog
          hasPaid={depositPaid}
          close={(json) => asMember(api.lawfirm.clients[':id'].close.$post({ param: { id: String(id) }, json }))}
          onClosed={() => {
            void showApplicationLeft(id)
            void navigate(toFirmDashboard(firm.slug))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toFirmDashboard } from '#contract/addresses/paths'
import { decliningForm, maxDecliningReason } from '#contract/desk/declining'
import { ReasonDialog } from '../../applications/reason-dialog'
import { useMember } from '../../firms/member'
import { Button } from '../../ui/button'
import { showApplicationLeft } from '../queries/application-queries'
import { callsOf } from './parties-query'
import { passOnCopy as copy } from './pass-on-copy'

/** What follows once the firm declined: the file goes to another firm, or is closed below. */
export function PassOn({ fileId }: { fileId: number }) {
  const { admin, firm } = useMember()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="stack">
      <p>{copy.next}</p>
      {admin.permissions.includes('deeds') ? (
        <div>
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {copy.action}
          </Button>
        </div>
      ) : (
        <p className="minor">{copy.byOthers}</p>
      )}
      {isAsking && (
        <ReasonDialog
          copy={copy}
          schema={decliningForm}
          maxLength={maxDecliningReason}
          lead={<p>{copy.effect}</p>}
          send={callsOf(fileId).passOn}
          onSent={() => {
            void showApplicationLeft(fileId)
            void navigate(toFirmDashboard(firm.slug))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

import { toFirmDashboard } from '#contract/addresses/paths'
import type { MemberSession } from '#contract/firms/member-session'
import { refetchFailed } from '../../server/sessions/session-change'
import { Dialog } from '../../ui/overlay/dialog'
import { endMemberSession } from '../member-query'
import { signInAgainCopy } from './copy'
import { LoginForm } from './login-form'

/** Opens over the page when the session ended; what was typed stays. */
export function MemberSignInAgain({ member }: { member: MemberSession }) {
  const resume = ({ admin, firm }: MemberSession) => {
    // the page belongs to another member
    if (admin.username !== member.admin.username) location.assign(toFirmDashboard(firm.slug))
    else void refetchFailed()
  }
  return (
    <Dialog title={signInAgainCopy.title} size="small" onClose={endMemberSession}>
      <div className="stack">
        <p>{signInAgainCopy.more}</p>
        <LoginForm portal="firm" slug={undefined} onSignedIn={resume} />
      </div>
    </Dialog>
  )
}

import type { MemberSession } from '#contract/firm-views'
import { toFirmDashboard } from '#contract/paths'
import { readAgain } from '../session-change'
import { Dialog } from '../ui/dialog'
import { LoginForm } from './login-form'
import { endMemberSession } from './member-query'
import { portalWords } from './words'

/** Logging in over the page when the session ended in the middle of something: what was typed stays below. */
export function MemberSignInAgain({ member }: { member: MemberSession }) {
  const resume = ({ admin, firm }: MemberSession) => {
    // what shows belongs to somebody else
    if (admin.username !== member.admin.username) location.assign(toFirmDashboard(firm.slug))
    else void readAgain()
  }
  return (
    <Dialog title={portalWords.signInAgain} size="small" onClose={endMemberSession}>
      <div className="stack">
        <p>{portalWords.signInAgainMore}</p>
        <LoginForm door="firm" slug={undefined} onSignedIn={resume} />
      </div>
    </Dialog>
  )
}

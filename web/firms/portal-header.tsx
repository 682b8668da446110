import { LogOut, Scale } from 'lucide-react'
import { useParams } from 'react-router'
import { toFirmAccount, toFirmDashboard, toFirmTeam } from '#contract/addresses/paths'
import type { MemberSession } from '#contract/firms/member-session'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { portalCopy } from './copy'
import { useLogout } from './sign-in/use-logout'

/** The selector's header names the member; the stepper's only the firm. */
export function PortalHeader({ session, isHeading }: { session: MemberSession | undefined; isHeading: boolean }) {
  const { firmSlug = '' } = useParams()
  const logout = useLogout(firmSlug)
  const Name = isHeading ? 'h1' : 'p'
  return (
    <header className="dense portal-header">
      <div className="portal-header-row">
        <Name className="portal-firm">
          <Link to={toFirmDashboard(firmSlug)}>
            <span className="portal-mark" aria-hidden="true">
              <Scale className="icon" />
            </span>
            {session?.firm.name || portalCopy.portal}
          </Link>
        </Name>
        {session?.firm.portalVariant === 'selector' && (
          <div className="portal-person">
            <strong>{session.admin.fullName}</strong>
            <span className="portal-person-email">{session.admin.email}</span>
          </div>
        )}
        {session && (
          <div className="portal-links">
            <Link to={toFirmTeam(session.firm.slug)}>{portalCopy.team}</Link>
            <Link to={toFirmAccount(session.firm.slug)}>{portalCopy.account}</Link>
            <Button
              variant="secondary"
              size="small"
              icon={LogOut}
              pending={logout.isPending}
              onClick={() => logout.mutate()}
            >
              {portalCopy.logout}
            </Button>
          </div>
        )}
      </div>
    </header>
  )
}

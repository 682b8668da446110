import {
  Briefcase,
  LayoutDashboard,
  LifeBuoy,
  Lock,
  LogIn,
  LogOut,
  MailCheck,
  Settings,
  ShieldCheck,
  Upload,
  Waypoints,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/addresses/paths'
import { fullName } from '#contract/fields/names'
import { useSession } from '../server/session'
import { Link } from '../ui/link'
import { SidePanel } from '../ui/overlay/side-panel'
import { isCurrent } from './current-link'
import './side-menu.css'
import { shellCopy } from './copy'

/** Here, and not in copy.ts, because the menu loads later than the header. */
const visitorCopy = {
  title: 'For owners and buyers',
  signIn: 'Sign in',
  verify: 'Verify a digital deed',
  check: 'Check a message',
} as const

interface SideMenuProps {
  onClose: () => void
  onSupport: () => void
}

export function SideMenu({ onClose, onSupport }: SideMenuProps) {
  const session = useSession()
  const support = (
    <button type="button" className="side-menu-link" onClick={onSupport}>
      <LifeBuoy className="icon" aria-hidden="true" />
      {shellCopy.support}
    </button>
  )
  return (
    <SidePanel title={shellCopy.menu} onClose={onClose} className="side-menu">
      <nav aria-label={shellCopy.menu}>
        {session.state === 'signed-out' && (
          <>
            <Section title={visitorCopy.title}>
              <MenuLink to={paths.auth} icon={<LogIn />} onClose={onClose} label={visitorCopy.signIn} />
              <MenuLink to={paths.tracking} icon={<Waypoints />} onClose={onClose} label={shellCopy.trackApplication} />
              <MenuLink to={paths.verify} icon={<ShieldCheck />} onClose={onClose} label={visitorCopy.verify} />
              <MenuLink to={paths.check} icon={<MailCheck />} onClose={onClose} label={visitorCopy.check} />
            </Section>
            <Section title={shellCopy.getStarted}>
              <MenuLink to={paths.join} icon={<Briefcase />} onClose={onClose} label={shellCopy.joinAsLawyer} />
              <MenuLink to={paths.lawFirmLogin} icon={<LogIn />} onClose={onClose} label={shellCopy.lawyerLogin} />
              {support}
            </Section>
          </>
        )}
        {session.state === 'signed-in' && (
          <>
            <Link to={paths.account} className="side-menu-user" onClick={onClose}>
              <span className="side-menu-name">{fullName(session.user)}</span>
              <span>{session.user.email}</span>
              <span className="side-menu-account">{shellCopy.account}</span>
            </Link>
            <Section title={shellCopy.mainActions}>
              <MenuLink to={paths.dashboard} icon={<LayoutDashboard />} onClose={onClose} label={shellCopy.dashboard} />
              <MenuLink to={paths.submission} icon={<Upload />} onClose={onClose} label={shellCopy.submitDocuments} />
              <MenuLink to={paths.tracking} icon={<Waypoints />} onClose={onClose} label={shellCopy.trackApplication} />
              <MenuLink to={paths.vault} icon={<Lock />} onClose={onClose} label={shellCopy.digitalVault} />
            </Section>
            <Section title={shellCopy.supportAndSettings}>
              {support}
              {session.user.role === 'admin' && (
                <MenuLink to={paths.manage} icon={<Settings />} onClose={onClose} label={shellCopy.adminPanel} />
              )}
            </Section>
            <a className="side-menu-link side-menu-out" href={shellCopy.signOutAddress}>
              <LogOut className="icon" aria-hidden="true" />
              {shellCopy.signOut}
            </a>
          </>
        )}
      </nav>
    </SidePanel>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="side-menu-section">
    <h3>{title}</h3>
    {children}
  </section>
)

interface MenuLinkProps {
  to: string
  icon: ReactNode
  label: string
  onClose: () => void
}

function MenuLink({ to, icon, label, onClose }: MenuLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      className="side-menu-link"
      aria-current={isCurrent(to, pathname) ? 'page' : undefined}
      onClick={onClose}
    >
      <span className="side-menu-icon" aria-hidden="true">
        {icon}
      </span>
      {label}
    </Link>
  )
}

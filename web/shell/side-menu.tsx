import { Briefcase, LayoutDashboard, LifeBuoy, Lock, LogIn, LogOut, Settings, Upload, Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths'
import { useSession } from '../session'
import { Link } from '../ui/link'
import { SidePanel } from '../ui/side-panel'
import { isCurrent } from './current'
import './side-menu.css'
import { shellWords } from './words'

interface SideMenuProps {
  onClose: () => void
  onSupport: () => void
}

export function SideMenu({ onClose, onSupport }: SideMenuProps) {
  const session = useSession()
  const support = (
    <button type="button" className="side-menu-link" onClick={onSupport}>
      <LifeBuoy className="icon" aria-hidden="true" />
      {shellWords.support}
    </button>
  )
  return (
    <SidePanel title={shellWords.menu} onClose={onClose} className="side-menu">
      <nav aria-label={shellWords.menu}>
        {session.state === 'signed-out' && (
          <Section title={shellWords.getStarted}>
            <MenuLink to={paths.join} icon={<Briefcase />} onClose={onClose} label={shellWords.joinAsLawyer} />
            <MenuLink to={paths.lawFirmLogin} icon={<LogIn />} onClose={onClose} label={shellWords.lawyerLogin} />
            {support}
          </Section>
        )}
        {session.state === 'signed-in' && (
          <>
            <Link to={paths.account} className="side-menu-user" onClick={onClose}>
              <span className="side-menu-name">
                {session.user.firstName} {session.user.lastName}
              </span>
              <span>{session.user.email}</span>
              <span className="side-menu-account">{shellWords.account}</span>
            </Link>
            <Section title={shellWords.mainActions}>
              <MenuLink
                to={paths.dashboard}
                icon={<LayoutDashboard />}
                onClose={onClose}
                label={shellWords.dashboard}
              />
              <MenuLink to={paths.submission} icon={<Upload />} onClose={onClose} label={shellWords.submitDocuments} />
              <MenuLink
                to={paths.tracking}
                icon={<Waypoints />}
                onClose={onClose}
                label={shellWords.trackApplication}
              />
              <MenuLink to={paths.vault} icon={<Lock />} onClose={onClose} label={shellWords.digitalVault} />
            </Section>
            <Section title={shellWords.supportAndSettings}>
              {support}
              {session.user.role === 'admin' && (
                <MenuLink to={paths.manage} icon={<Settings />} onClose={onClose} label={shellWords.adminPanel} />
              )}
            </Section>
            <a className="side-menu-link side-menu-out" href={shellWords.signOutAddress}>
              <LogOut className="icon" aria-hidden="true" />
              {shellWords.signOut}
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

import { LifeBuoy, Menu } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/paths'
import { screen } from '../screen'
import { useSession } from '../session'
import { Button, LinkButton } from '../ui/button'
import { Link } from '../ui/link'
import { Opening } from '../ui/opening'
import { isCurrent } from './current'
import { Logo } from './logo'
import './site-header.css'
import { shellWords } from './words'

const SideMenu = screen(async () => (await import('./side-menu')).SideMenu, <Opening />)
const SupportDialog = screen(async () => (await import('./support-dialog')).SupportDialog, <Opening />)

export function SiteHeader() {
  const [open, setOpen] = useState<'menu' | 'support'>()
  const close = () => setOpen(undefined)
  return (
    <header className="site-header">
      <div className="site-header-row">
        <Link to={paths.home} className="site-header-logo">
          <Logo height={45} />
        </Link>
        <nav className="site-header-wide" aria-label="Main">
          <Button
            variant="quiet"
            icon={<LifeBuoy className="icon" aria-hidden="true" />}
            onPointerEnter={() => void SupportDialog.load()}
            onClick={() => setOpen('support')}
          >
            {shellWords.support}
          </Button>
          <SessionLinks />
        </nav>
        <Button
          variant="quiet"
          className="site-header-menu"
          icon={<Menu className="icon" aria-hidden="true" />}
          aria-haspopup="dialog"
          onPointerDown={() => void SideMenu.load()}
          onClick={() => setOpen('menu')}
        >
          {shellWords.menu}
        </Button>
      </div>
      {open === 'menu' && <SideMenu onClose={close} onSupport={() => setOpen('support')} />}
      {open === 'support' && <SupportDialog onClose={close} />}
    </header>
  )
}

function SessionLinks() {
  const session = useSession()
  const { pathname } = useLocation()
  const current = (link: string) => (isCurrent(link, pathname) ? 'page' : undefined)
  if (session.state === 'loading' || session.state === 'unknown') return null
  if (session.state === 'signed-in') {
    return (
      <>
        {session.user.role === 'admin' && (
          <LinkButton variant="quiet" to={paths.manage} aria-current={current(paths.manage)}>
            {shellWords.adminPanel}
          </LinkButton>
        )}
        <LinkButton variant="quiet" to={paths.ownerHome} aria-current={current(paths.ownerHome)}>
          {shellWords.dashboard}
        </LinkButton>
        <LinkButton variant="secondary" href={shellWords.signOutAddress}>
          {shellWords.signOut}
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <LinkButton variant="quiet" to={paths.join} aria-current={current(paths.join)}>
        {shellWords.join}
      </LinkButton>
      <LinkButton variant="secondary" to={paths.lawFirmLogin} aria-current={current(paths.lawFirmLogin)}>
        {shellWords.lawyerLogin}
      </LinkButton>
    </>
  )
}

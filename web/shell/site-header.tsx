import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/addresses/addresses'
import { useSession } from '../server/session'
import { Button, LinkButton } from '../ui/button'
import { LifeBuoy, Menu } from '../ui/icon'
import { Link } from '../ui/link'
import { LoadingOverlay } from '../ui/page/loading-overlay'
import { screen } from '../ui/page/screen'
import { isCurrent } from './current-link'
import { Logo } from './logo'
import './site-header.css'
import { shellCopy } from './copy'

const SideMenu = screen(async () => (await import('./side-menu')).SideMenu, <LoadingOverlay />)
const SupportDialog = screen(async () => (await import('./support-dialog')).SupportDialog, <LoadingOverlay />)

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
            icon={LifeBuoy}
            onPointerEnter={() => void SupportDialog.load()}
            onClick={() => setOpen('support')}
          >
            {shellCopy.support}
          </Button>
          <SessionLinks />
        </nav>
        <Button
          variant="quiet"
          className="site-header-menu"
          icon={Menu}
          aria-haspopup="dialog"
          onPointerDown={() => void SideMenu.load()}
          onClick={() => setOpen('menu')}
        >
          {shellCopy.menu}
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
            {shellCopy.adminPanel}
          </LinkButton>
        )}
        <LinkButton variant="quiet" to={paths.ownerHome} aria-current={current(paths.ownerHome)}>
          {shellCopy.dashboard}
        </LinkButton>
        <LinkButton variant="secondary" href={shellCopy.signOutAddress}>
          {shellCopy.signOut}
        </LinkButton>
      </>
    )
  }
  return (
    <>
      <LinkButton variant="quiet" to={paths.join} aria-current={current(paths.join)}>
        {shellCopy.join}
      </LinkButton>
      <LinkButton variant="secondary" to={paths.lawFirmLogin} aria-current={current(paths.lawFirmLogin)}>
        {shellCopy.lawyerLogin}
      </LinkButton>
    </>
  )
}

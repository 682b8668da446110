import { type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { paths } from '#contract/addresses/addresses'
import { ZoneLine } from '../ui/format/zone-line'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import './site-layout.css'

/** Header, content and footer. The firms' portal and the consoles have their own header. */
export function SiteLayout({ hasFooter = true, children }: { hasFooter?: boolean; children?: ReactNode }) {
  const main = useFocusOnNavigation()
  return (
    <div className="site">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} ref={main} className="site-main">
        {children ?? <Outlet />}
        <ZoneLine />
      </main>
      {hasFooter && <SiteFooter />}
    </div>
  )
}

/** The assistant opens over the landing page, which must not scroll or lose the focus. */
const pageOf = (pathname: string) => (pathname === paths.getStarted ? paths.home : pathname)

/** Scrolls to the top and focuses the content, as a full page load does. */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const page = pageOf(useLocation().pathname)
  const isBack = useNavigationType() === NavigationType.Pop
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    main.current?.focus({ preventScroll: true })
    if (!isBack) window.scrollTo(0, 0)
  }, [page, isBack])
  return main
}

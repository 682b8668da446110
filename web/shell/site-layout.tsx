import { type ReactNode, useEffect, useRef } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { paths } from '#contract/http/paths'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import './site-layout.css'

/** Header, content, footer. The firms' portal and the consoles bring their own header and stand outside of it. */
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
      </main>
      {hasFooter && <SiteFooter />}
    </div>
  )
}

/** The assistant opens over the landing page: the page behind it stays where it is. */
const pageOf = (pathname: string) => (pathname === paths.getStarted ? paths.home : pathname)

/** A new page starts at its top, with the focus on its content, as after a full load. */
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

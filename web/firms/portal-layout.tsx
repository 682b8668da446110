import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { toFirmDashboard } from '#contract/addresses/paths'
import type { MemberSession } from '#contract/firms/member-session'
import '../shell/site-layout.css'
import { ZoneLine } from '../ui/format/zone-line'
import { Shortcuts } from '../ui/keyboard/shortcuts'
import { PortalHeader } from './portal-header'
import './portal-layout.css'

interface PortalLayoutProps {
  session: MemberSession | undefined
  isFirmHeading: boolean
  children: ReactNode
}

export function PortalLayout({ session, isFirmHeading, children }: PortalLayoutProps) {
  const { search } = useLocation()
  const main = useRef<HTMLElement>(null)
  // on arrival only: filters change the address too
  const isFollowed = useNavigationType() !== NavigationType.Pop
  const [isArrival] = useState(isFollowed)
  // before what a key wants focused on the new screen
  useLayoutEffect(() => {
    if (!isArrival) return
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [isArrival])
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <PortalHeader session={session} isHeading={isFirmHeading} />
      <main id="main" className="dense portal-main" tabIndex={-1} ref={main}>
        {children}
        <ZoneLine />
        {session && <Shortcuts list={listOf(session, search)} />}
      </main>
    </>
  )
}

/** The list with its filters; the view of what needs action has no search. */
const listOf = ({ firm }: MemberSession, search: string) =>
  toFirmDashboard(firm.slug) + (new URLSearchParams(search).has('view') ? '' : search)

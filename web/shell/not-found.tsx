import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/addresses/paths'
import { toSignIn } from '../server/return-path'
import { hasSessionHint, useSession } from '../server/session'
import { LinkButton } from '../ui/button'
import { usePageTitle } from '../ui/page/page-title'
import './not-found.css'
import { shellCopy } from './copy'
import { notFoundCopy as copy, isForOwners, isForVisitors } from './not-found-copy'

export function NotFound() {
  usePageTitle('Page not found')
  return (
    <div className="page not-found">
      <h1 className="muted">{copy.title}</h1>
      <Help />
      <p className="muted">{copy.router}</p>
    </div>
  )
}

function Help() {
  const session = useSession()
  const { pathname, search } = useLocation()
  // the hint cookie outlives the session, so someone was signed in
  const [wasSignedIn] = useState(hasSessionHint)
  const here = pathname + search
  if (session.state === 'signed-in' && isForVisitors(pathname)) {
    return (
      <HelpSection text={copy.alreadyIn(session.user.email)}>
        <LinkButton to={paths.dashboard}>{copy.toDashboard}</LinkButton>
        <LinkButton variant="secondary" href={`${shellCopy.signOutAddress}?to=${encodeURIComponent(here)}`}>
          {copy.signOutAndContinue}
        </LinkButton>
      </HelpSection>
    )
  }
  if (session.state === 'signed-out' && isForOwners(pathname)) {
    return (
      <HelpSection text={wasSignedIn ? copy.signInAgain : copy.signInToSee}>
        <LinkButton to={toSignIn(here)}>{copy.signIn}</LinkButton>
        <LinkButton variant="secondary" to={paths.home}>
          {copy.toHome}
        </LinkButton>
      </HelpSection>
    )
  }
  return (
    <HelpSection text={copy.noPage}>
      <LinkButton to={paths.home}>{copy.toHome}</LinkButton>
    </HelpSection>
  )
}

const HelpSection = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <p className="not-found-text">{text}</p>
    <div className="not-found-ways">{children}</div>
  </>
)

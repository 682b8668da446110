import { type MouseEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/addresses/addresses'
import { withServerState } from '../server/with-server-state'
import { useIsHydrated } from '../ui/hooks/use-is-hydrated'
import { LoadingOverlay } from '../ui/page/loading-overlay'
import { usePageTitle } from '../ui/page/page-title'
import { staticHtml } from '../ui/page/static-html'
import { landing } from './copy'
import './bands.css'
import '../ui/progress/stages.css'
import { Firms } from './firms'
import { Hero } from './hero'
import { firstNames, useLawFirms } from './law-firms'
import './price.css'
import { StartBar } from './start-bar'

const loadingAssistant = <LoadingOverlay label={landing.openingAssistant} />
const Assistant = withServerState(async () => (await import('../assistant/assistant')).Assistant, loadingAssistant)
const SignInDialog = withServerState(
  async () => (await import('../identity/sign-in-dialog/sign-in-dialog')).SignInDialog,
  loadingAssistant,
)
const Beginning = staticHtml(async () => (await import('./sections')).Beginning)
const Ending = staticHtml(async () => (await import('./sections')).Ending)

/** For prerendering. */
export const loadLanding = () => Promise.all([Beginning.load(), Ending.load()])

/** At /get-started the assistant is open over it. */
export function LandingScreen() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isLive = useIsHydrated()
  const isAssistantOpen = isLive && pathname === paths.getStarted
  // keeps a friend's code in the address; the prerendered page has none
  const keptSearch = isLive ? search : ''
  usePageTitle(isAssistantOpen ? 'Get started' : undefined)
  const [isSigningIn, setSigningIn] = useState(false)
  const closeSignIn = (to: string) => {
    setSigningIn(false)
    void navigate(to, { replace: to === pathname + search })
  }
  // without scripts, or in another tab, the link opens the sign-in page
  const signIn = {
    to: paths.auth,
    onPointerEnter: () => void SignInDialog.load(),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      setSigningIn(true)
    },
  }
  const start = { to: paths.getStarted + keptSearch, onPointerEnter: () => void Assistant.load() }
  const firms = useLawFirms()
  const onLink = (to: string) => (to === paths.getStarted ? start.to : to)
  return (
    <div className="landing">
      <Hero start={start} signIn={signIn} firms={firstNames(firms.map(({ name }) => name))} />
      <Beginning start={start} onLink={onLink} />
      <Firms firms={firms} />
      <Ending onLink={onLink} />
      <StartBar start={start} />
      {isAssistantOpen && <Assistant onClose={() => void navigate(paths.home + keptSearch)} />}
      {isSigningIn && (
        <SignInDialog
          onClose={() => closeSignIn(paths.home + keptSearch)}
          onCreate={() => closeSignIn(paths.getStarted + keptSearch)}
        />
      )}
    </div>
  )
}

// first: it fixes the order of the style layers
import './styles/index.css'

import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from './app/browser-router'
import { Root } from './app/root'
import { followTranslation } from './app/translation'
import { LazyAppRoutes } from './app/visitor-routes'
import { FirmDashboard, loadPrerendered } from './app/visitor-screens'
import { hasSessionHint } from './server/session'

// copied now: each is removed when it is used
const bootRequests = Object.values(window.bootRequests ?? {})
const element = document.getElementById('root') as HTMLElement
const app = (
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
  </StrictMode>
)

followTranslation()
void forgetEnded()
// in parallel with the session call
if (hasSessionHint()) void LazyAppRoutes.load()
void show()

/**
 * Hydrates a prerendered page (a visitor's, without a query). Renders every other page from scratch, also a prerendered
 * one whose chunk did not load, to show the error, or that the browser has translated.
 */
async function show() {
  const hasSkeleton = 'skeleton' in element.dataset
  const isUnchanged = element.hasChildNodes() && !element.querySelector('font')
  const isPrerendered = isUnchanged && !hasSkeleton && !hasSessionHint() && location.search === ''
  if (isPrerendered && (await loadPrerendered(location.pathname))) hydrateRoot(element, app)
  else {
    // a home page with a query stays until its screen has loaded
    if (!hasSkeleton && !hasSessionHint()) await loadPrerendered(location.pathname)
    element.dataset.live = ''
    if (hasSkeleton) await showDashboard()
    else element.replaceChildren()
    createRoot(element).render(app)
    if (bootRequests.length > 0)
      void import('./desk/dashboard-screen')
        .then(({ preloadApplicationScreen }) => preloadApplicationScreen(bootRequests, LazyAppRoutes.load))
        .catch(() => {})
    registerServiceWorker()
  }
  element.dataset.live = ''
}

/** What a session that has ended left in this browser; seldom anything. */
async function forgetEnded() {
  try {
    const names = [localStorage, sessionStorage].flatMap((storage) => Object.keys(storage))
    const cached = (await globalThis.caches?.keys()) ?? []
    if ([...names, ...cached].some((name) => /^(kept |seen-)/.test(name)))
      (await import('./server/device/kept')).forgetFormer()
  } catch {
    // the browser keeps nothing
  }
}

/** The skeleton in the HTML stays until the dashboard can replace it in one step. */
async function showDashboard() {
  if (hasSessionHint()) await LazyAppRoutes.load()
  if ((await FirmDashboard.load()) && window.bootRequests) {
    // one render with the rows instead of one before and one after
    const { readFirst } = await import('./desk/dashboard-screen')
    await readFirst()
  }
  // its web font loads after everything that the rows need
  delete element.dataset.skeleton
}

/** Registers the service worker on pages of the application, when the page itself has probably loaded. */
function registerServiceWorker() {
  const loadMilliseconds = 3_000
  const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => {})
  if (import.meta.env.PROD) setTimeout(register, loadMilliseconds)
}

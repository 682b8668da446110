// first: it fixes the order of the style layers
import './styles/index.css'

import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from './app/browser-router'
import { Root } from './app/root'
import { LazyAppRoutes } from './app/visitor-routes'
import { FirmDashboard, loadPrerendered } from './app/visitor-screens'
import { hasSessionHint } from './server/session'

// read now, because each is removed when it is used
const bootRequests = Object.values(window.bootRequests ?? {})
const element = document.getElementById('root') as HTMLElement
const app = (
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
  </StrictMode>
)

// in parallel with the session call
if (hasSessionHint()) void LazyAppRoutes.load()
void show()

/**
 * Hydrates a prerendered page (a visitor's, without a query) and renders every other page from scratch, also one whose
 * chunk did not load: it shows the error.
 */
async function show() {
  const hasSkeleton = 'skeleton' in element.dataset
  const isWritten = element.hasChildNodes() && !hasSkeleton && !hasSessionHint() && location.search === ''
  if (isWritten && (await loadPrerendered(location.pathname))) hydrateRoot(element, app)
  else {
    // a home page with a query stays until its screen is here
    if (!hasSkeleton && !hasSessionHint()) await loadPrerendered(location.pathname)
    element.dataset.live = ''
    if (hasSkeleton) await showDashboard()
    else element.replaceChildren()
    createRoot(element).render(app)
    if (bootRequests.length > 0) void loadWayToFile()
    keepFiles()
  }
  element.dataset.live = ''
}

/** The skeleton in the page stays until the dashboard can take its place without a step between. */
async function showDashboard() {
  if (hasSessionHint()) await LazyAppRoutes.load()
  if ((await FirmDashboard.load()) && window.bootRequests) {
    // rendered once with its rows, not once before and once after them
    const { readFirst } = await import('./firms/dashboard-screen')
    await readFirst()
  }
  // its own font comes after all that the rows need
  delete element.dataset.skeleton
}

/** What a click on a file needs, once the dashboard has its answers; its screen too where that costs nothing on the line. */
async function loadWayToFile() {
  await Promise.all(bootRequests)
  // after the rows
  await new Promise((resolve) => setTimeout(resolve, 500))
  await LazyAppRoutes.load()
  if (navigator.serviceWorker?.controller) await import('./firms/file/file-screen').catch(() => undefined)
}

/** Installs the service worker where the application is used, once the page no longer needs the line itself. */
function keepFiles() {
  if (import.meta.env.PROD) setTimeout(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}), 3_000)
}

// first: it fixes the order of the style layers
import './styles/index.css'

import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from './app/browser-router'
import { Root } from './app/root'
import { LazyAppRoutes } from './app/visitor-routes'
import { loadPrerendered } from './app/visitor-screens'
import { hasSessionHint } from './server/session'

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
  const isWritten = element.hasChildNodes() && !hasSessionHint() && location.search === ''
  if (isWritten && (await loadPrerendered(location.pathname))) hydrateRoot(element, app)
  else {
    element.replaceChildren()
    createRoot(element).render(app)
    keepFiles()
  }
  element.dataset.live = ''
}

/** Installs the service worker where the application is used, once the page no longer needs the line itself. */
function keepFiles() {
  if (import.meta.env.PROD) setTimeout(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}), 3_000)
}

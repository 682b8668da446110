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

// beside the question who is here
if (hasSessionHint()) void LazyAppRoutes.load()
void show()

/**
 * What was prerendered, a visitor's page without a query, comes to life; every other page is made afresh, and so is
 * one whose script did not arrive: it says so.
 */
async function show() {
  const isWritten = element.hasChildNodes() && !hasSessionHint() && location.search === ''
  if (isWritten && (await loadPrerendered(location.pathname))) hydrateRoot(element, app)
  else {
    element.replaceChildren()
    createRoot(element).render(app)
  }
  element.dataset.live = ''
}

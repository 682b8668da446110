import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { paths } from '#contract/http/paths'
import { product } from '#contract/product'
import { complaintsCopy } from '../complaints/copy'
import { joinCopy } from '../partners/copy'
import { pageTitle } from '../ui/page/page-title'
import { Root } from './root'
import { loadPrerendered } from './visitor-screens'

interface Page {
  path: string
  title: string
  description: string
  /** Source files of the page's lazy screens; its HTML links their styles and scripts. */
  modules: string[]
}

const landing = { description: product.description, modules: [] }

const prerenderedPages: Page[] = [
  { path: paths.home, title: pageTitle(), ...landing },
  { path: paths.getStarted, title: pageTitle('Get started'), ...landing },
  {
    path: paths.support,
    title: pageTitle('Support'),
    description: `Chat with our team on WhatsApp at any time, or read the answers to the questions that owners ask most.`,
    modules: ['support/support-screen.tsx'],
  },
  {
    path: paths.join,
    title: pageTitle(joinCopy.title),
    description: `Law firms in Zimbabwe: serve owners abroad through ${product.name}. Tell us about your firm.`,
    modules: ['partners/join-screen.tsx'],
  },
  {
    path: paths.complaints,
    title: pageTitle(complaintsCopy.title),
    description: complaintsCopy.description,
    modules: ['complaints/complaints-screen.tsx'],
  },
  {
    path: paths.auth,
    title: pageTitle('Sign in'),
    description: `Sign in to ${product.name} or create an account.`,
    modules: ['identity/auth-screen.tsx'],
  },
  {
    path: paths.forgotPassword,
    title: pageTitle('Forgot password'),
    description: `Choose a new password for your ${product.name} account.`,
    modules: ['identity/forgot-password-screen.tsx'],
  },
]

// the build closes its module loader after this file, so lazy screens must load now
await Promise.all(prerenderedPages.map(({ path }) => loadPrerendered(path)))

/** The prerendered pages, as a visitor sees them. */
export const pages = prerenderedPages.map((page) => ({ ...page, html: () => render(page.path) }))

export function render(path: string): string {
  const markup = renderToString(
    <StaticRouter location={path}>
      <Root />
    </StaticRouter>,
  )
  // the tabs set small inline styles; the content policy allows those from scripts, not in markup
  return markup.replace(/ style="[^"]*"/g, '')
}

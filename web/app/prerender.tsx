import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { paths, toFirmDashboard } from '#contract/addresses/paths'
import { product } from '#contract/product'
import { articles } from '../about/articles'
import { lawFirmsCopy } from '../about/law-firms-copy'
import { loadLanding } from '../landing/landing-screen'
import { buildPrices } from '../server/build-prices'
import { OfflinePage } from '../shell/offline-page'
import { complaintsCopy } from '../site/complaints/copy'
import { joinCopy } from '../site/partners/copy'
import { faqsFor } from '../site/support/copy'
import { pageTitle } from '../ui/page/page-title'
import { Root } from './root'
import { faqPage, organisation } from './structured-data'
import { LazyAppRoutes } from './visitor-routes'
import { FirmDashboard, loadPrerendered } from './visitor-screens'

interface Page {
  path: string
  title: string
  /** The title in the page's picture. */
  heading: string
  description: string
  canonical?: string
  /** Whether the sitemap lists it. */
  isListed?: boolean
  data?: (origin: string) => object[]
  /** Source files of the page's lazy screens; its HTML links their styles and scripts. */
  modules: string[]
}

const titled = (heading: string) => ({ heading, title: pageTitle(heading) })
const landing = { heading: product.headline, description: product.description, modules: ['landing'] }

const prerenderedPages: Page[] = [
  { path: paths.home, title: pageTitle(), ...landing, isListed: true, data: (origin) => [organisation(origin)] },
  { path: paths.getStarted, title: pageTitle('Get started'), ...landing, canonical: paths.home },
  {
    path: paths.support,
    ...titled('Support'),
    description: `Chat with our team on WhatsApp at any time, or read the answers to the questions that owners ask most.`,
    modules: ['site/support/support-screen.tsx'],
    isListed: true,
    data: () => [faqPage(faqsFor(buildPrices))],
  },
  {
    path: paths.join,
    ...titled(joinCopy.title),
    description: `Law firms in Zimbabwe: serve owners abroad through ${product.name}. Tell us about your firm.`,
    modules: ['site/partners/join-screen.tsx'],
    isListed: true,
  },
  ...Object.entries(articles).map(([path, { title, description }]) => ({
    path,
    ...titled(title),
    description,
    modules: ['about/article-screen.tsx'],
    isListed: true,
  })),
  {
    path: paths.lawFirms,
    ...titled(lawFirmsCopy.title),
    description: lawFirmsCopy.description,
    modules: ['about/law-firms-screen.tsx'],
    isListed: true,
  },
  {
    path: paths.complaints,
    ...titled(complaintsCopy.title),
    description: complaintsCopy.description,
    modules: ['site/complaints/complaints-screen.tsx'],
    isListed: true,
  },
  {
    path: paths.auth,
    ...titled('Sign in'),
    description: `Sign in to ${product.name} or create an account.`,
    modules: ['identity/auth-screen.tsx'],
  },
  {
    path: paths.forgotPassword,
    ...titled('Forgot password'),
    description: `Choose a new password for your ${product.name} account.`,
    modules: ['identity/forgot-password-screen.tsx'],
  },
]

// the build closes its module loader after this file, so lazy screens must load now
await Promise.all([
  LazyAppRoutes.load(),
  FirmDashboard.load(),
  loadLanding(),
  ...prerenderedPages.map(({ path }) => loadPrerendered(path)),
])

/** The prerendered pages, as a visitor sees them. */
export const pages = prerenderedPages.map((page) => ({ ...page, html: () => render(page.path) }))

/** A firm's dashboard before anything is known of the member: no link in it leads to a firm. */
export const dashboardSkeleton = () => render(toFirmDashboard('firm')).replaceAll(/ href="\/firm[^"]*"/g, '')

/** What the service worker answers where nothing else can. */
export const offlinePage = () => renderToString(<OfflinePage />)

export function render(path: string): string {
  const markup = renderToString(
    <StaticRouter location={path}>
      <Root />
    </StaticRouter>,
  )
  // the tabs set small inline styles; the content policy allows those from scripts, not in markup
  return markup.replace(/ style="[^"]*"/g, '')
}

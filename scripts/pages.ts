import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Manifest, minifySync, type Plugin, runnerImport } from 'vite'
import { escape, headTags, type PageHead, robots, sitemap } from './page-head.ts'
import { platePictures } from './plate-pictures.ts'
import { previewOf } from './previews.ts'
import { buildServiceWorker } from './service-worker.ts'
import { root } from './settings.ts'

type Page = PageHead & {
  /** The title in its picture. */
  heading: string
  /** Lazy screens on the page (source files relative to `web/`), whose styles and scripts are linked in its HTML. */
  modules?: string[]
  html: () => string | Promise<string>
}

interface Prerendered {
  pages: Page[]
  /** What a firm's dashboard shows until its screen has loaded. */
  dashboardSkeleton: () => string
  /** What the service worker answers where nothing else can. */
  offlinePage: () => string
}

/**
 * After the build: the prerendered pages with their pictures, the empty pages for all other addresses, the sitemap, the
 * static files' headers and the service worker.
 * @param origin base URL of the pages' addresses
 */
export function pagesAndHeaders(define: Record<string, string>, origin: string): Plugin {
  return {
    name: 'gwaro:pages-and-headers',
    apply: 'build',
    buildApp: {
      order: 'post',
      async handler({ config, environments }) {
        const client = resolve(config.root, environments.client?.config.build.outDir ?? '')
        const manifestFile = join(client, '.vite/manifest.json')
        const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
        const bootFile = join(client, 'boot.js')
        const boot = minifySync('boot.js', readFileSync(bootFile, 'utf8')).code.trim()
        rmSync(bootFile)
        const plain = withBoot(readFileSync(join(client, 'index.html'), 'utf8'), boot)
        // a second stylesheet in front of it would change the order of the layers
        if (plain.split('rel="stylesheet"').length !== 2) throw new Error('index.html must link one stylesheet')
        const template = withFont(plain, manifest)
        // which source file became which chunk is of no use to visitors
        renameSync(manifestFile, join(client, '../client-manifest.json'))
        rmSync(join(client, '.vite'), { recursive: true })
        const { pages, dashboardSkeleton, offlinePage } = await load<Prerendered>('web/app/prerender.tsx', define)
        const allowed = new Map<string, Allowed>()
        const write = (path: string, html: string, script = boot) => {
          const page = withStyles(html, client)
          writeFileSync(join(client, fileOf(path)), page.html)
          allowed.set(path, { script: hashOf(script), styles: page.hashes })
        }
        write('/shell', withLinks(template, ['routes.tsx'], manifest, template))
        // on a slow connection a clerk would see nothing for seconds, and the next scripts would load only after the first
        const portalPage = withLinks(plain, ['dashboard'], manifest, plain)
        write('/portal-shell', withMarkup(portalPage, dashboardSkeleton(), ' data-skeleton'))
        const offline = minifySync(
          'offline.js',
          readFileSync(join(root, 'web/service-worker/offline.js'), 'utf8'),
        ).code.trim()
        write('/offline', withOwnScript(plain, offlinePage(), offline), offline)
        for (const page of pages) {
          const { file, png } = await previewOf(page.heading, page.description)
          writeFileSync(join(client, 'assets', file), png)
          const head = headTags(page, origin, `/assets/${file}`)
          write(page.path, await fill(template, page, manifest, head))
        }
        for (const { file, png } of platePictures()) writeFileSync(join(client, file), png)
        writeFileSync(join(client, 'sitemap.xml'), sitemap(pages, origin))
        writeFileSync(join(client, 'robots.txt'), robots(origin))
        writeFileSync(join(client, '_headers'), await headers(define, allowed))
        const shell = filesIn(readFileSync(join(client, 'shell.html'), 'utf8'))
        const portal = filesOf(portalScreens, manifest)
        const owner = filesOf(ownerScreens, manifest)
        await buildServiceWorker(client, {
          // its styles are in it
          shell: shell.filter((file) => !isStyle(file)),
          portal: portal.filter((file) => !shell.includes(file)),
          owner: owner.filter((file) => !shell.includes(file)),
        })
      },
    },
  }
}

/** What a member can read without a connection, and what finds it. */
const portalScreens = [
  'dashboard',
  'desk/application/application-screen.tsx',
  'desk/queries/kept-search.ts',
  // of its result: why it is one
  'match-line',
  'server/device/last-seen.ts',
]

/** The same for an owner. */
const ownerScreens = [
  'server/device/last-seen.ts',
  'applications/dashboard/dashboard-screen.tsx',
  'applications/tracking/tracking-screen.tsx',
  'applications/tracking/tracking-reference-screen.tsx',
  'applications/tracking/find-screen.tsx',
  'applications/tracking/listed-application.tsx',
  'deeds/vault-screen.tsx',
]

/** Styles are much text: what the browser and link previews look for comes first. */
const beforeStyles = (html: string, markup: string) =>
  html.replace('<link rel="stylesheet"', (link) => `${markup}${link}`)

/**
 * Puts the styles that a page links into the page: its first paint then waits for nothing else. The disabled links keep the
 * scripts from loading the same styles again, and are not loaded themselves.
 * @returns with the hashes by which the page's content policy allows the styles
 */
function withStyles(html: string, client: string): { html: string; hashes: string[] } {
  const hashes: string[] = []
  const filled = html.replaceAll(/<link rel="stylesheet" crossorigin href="([^"]+)">/g, (_, file: string) => {
    const css = readFileSync(join(client, file), 'utf8').trim()
    hashes.push(hashOf(css))
    return `<style>${css}</style><link rel="stylesheet" href="${file}" disabled>`
  })
  return { html: filled, hashes }
}

/** As a content policy names a text that it allows. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** In the page it runs before the first paint, without a call of its own. */
function withBoot(html: string, boot: string): string {
  const tag = '<script async src="/boot.js"></script>'
  if (!html.includes(tag)) throw new Error(`index.html must have ${tag}`)
  return html.replace(tag, () => `<script>${boot}</script>`)
}

/** A page without the application: one script, after what it shows. */
function withOwnScript(html: string, markup: string, script: string): string {
  const bare = html
    .replaceAll(/ *<(script|template)\b[^]*?<\/\1>\n?/g, '')
    .replaceAll(/ *<link rel="(modulepreload|manifest)"[^>]*>\n?/g, '')
  return bare
    .replace('<title>', '<title>No connection · ')
    .replace('<meta name="description" content="" />', '<meta name="robots" content="noindex" />')
    .replace('<div id="root"></div>', () => `${markup}<script>${script}</script>`)
}

/** Leaves the page's script to `boot.js`, which loads it after the first paint. */
function afterFirstPaint(html: string): string {
  // the last one runs the page, and imports the others
  const main = [...html.matchAll(/<script type="module"[^>]*src="([^"]+)"/g)].at(-1)?.[1] ?? ''
  return html
    .replaceAll(/ *<script type="module"[^>]*><\/script>\n?/g, '')
    .replaceAll(/ *<link rel="modulepreload"[^>]*>\n?/g, '')
    .replace('<script>', `<script data-main="${main}">`)
}

/** Preloads the font of our own texts, so that the first text is painted in it and need not be painted again. */
function withFont(html: string, manifest: Manifest): string {
  const font = Object.values(manifest).find(({ src }) => src?.endsWith('/common.woff2'))
  const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font?.file}">`
  return font ? beforeStyles(html, link) : html
}

/** Vite's handling of styles needs a build; HTML needs none. */
const noStyles: Plugin = {
  name: 'gwaro:no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
}

async function load<T>(file: string, define: Record<string, string>): Promise<T> {
  const { module } = await runnerImport<T>(join(root, file), {
    root: join(root, 'web'),
    configFile: false,
    envDir: false,
    mode: 'production',
    logLevel: 'error',
    define,
    plugins: [noStyles, react()],
  })
  return module
}

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

async function fill(template: string, page: Page, manifest: Manifest, head: string): Promise<string> {
  const html = withLinks(afterFirstPaint(template), page.modules ?? [], manifest, template, ' fetchpriority="low"')
    .replace(/<title>.*?<\/title>/s, () => `<title>${escape(page.title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + escape(page.description))
  return withMarkup(beforeStyles(html, head), await page.html())
}

function withMarkup(html: string, markup: string, attribute = ''): string {
  const [before, after] = html.split('<div id="root"></div>')
  if (before === undefined || after === undefined) throw new Error('web/index.html has no <div id="root"></div>')
  return `${before}<div id="root"${attribute}>${markup}</div>${after}`
}

function withLinks(html: string, modules: string[], manifest: Manifest, template: string, priority = ''): string {
  const preload = (file: string) => `<link rel="modulepreload"${priority} crossorigin href="${file}">`
  const files = filesOf(modules, manifest).filter((file) => !template.includes(file))
  const scripts = files.filter((file) => !isStyle(file)).map(preload)
  const styles = files.filter(isStyle).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
  return beforeStyles(html, scripts.join('')).replace('</head>', () => `${styles.join('')}</head>`)
}

const isStyle = (file: string) => file.endsWith('.css')

/** Paths of the styles and scripts that these source files load, or these groups of `vite.config.ts`. */
function filesOf(modules: string[], manifest: Manifest): string[] {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const named = new Map(Object.values(manifest).map((chunk) => [chunk.name, chunk]))
  const visit = (name: string) => {
    const chunk = manifest[name] ?? named.get(name)
    if (!chunk) throw new Error(`${name} is not a chunk of the build`)
    if (scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
    // after those of what it imports, as the bundler loads them
    for (const style of chunk.css ?? []) styles.add(style)
  }
  for (const module of modules) visit(module)
  return [...styles, ...scripts].map((file) => `/${file}`)
}

const filesIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)

/** What a page's content policy allows besides files of ours: the hashes of the script and of the styles in it. */
interface Allowed {
  script: string
  styles: string[]
}

/**
 * Cloudflare applies `_headers` to static files only; the Worker's answers get theirs from the same table.
 * @param allowed by the page's path
 */
async function headers(define: Record<string, string>, allowed: Map<string, Allowed>): Promise<string> {
  const { securityHeaders, assetContentPolicy } = await load<{
    securityHeaders: Record<string, string>
    assetContentPolicy: string
  }>('worker/platform/http/headers.ts', define)
  const lines = Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`)
  const policyOf = ({ script, styles }: Allowed) =>
    securityHeaders['Content-Security-Policy']
      ?.replace("script-src 'self'", `$& ${script}`)
      .replace("style-src 'self'", `$& ${styles.join(' ')}`)
  return [
    '/*',
    ...lines,
    '/assets/*',
    // what a page may do, which is nothing for scripts, styles and fonts
    '  ! Permissions-Policy',
    '  ! Content-Security-Policy',
    `  Content-Security-Policy: ${assetContentPolicy}`,
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
    ...[...allowed].flatMap(([path, hashes]) => [
      path,
      '  ! Content-Security-Policy',
      `  Content-Security-Policy: ${policyOf(hashes)}`,
    ]),
    '',
  ].join('\n')
}

import { join } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fonts } from './scripts/fonts.ts'
import { pagesAndHeaders } from './scripts/pages.ts'
import { previewServer } from './scripts/preview-server.ts'
import { buildValues, localOrigin, readSettings, root, stateFolder } from './scripts/settings.ts'

interface Modules {
  getModuleInfo: (id: string) => { importedIds: string[] } | null
}
type Part = (id: string, modules: Modules) => boolean

/** Whether a module is a screen, or what it imports, or what that imports in turn. */
function partOf(screen: string): Part {
  let parts: Set<string> | undefined
  return (id, modules) => {
    if (!parts) {
      parts = new Set([join(root, 'web', screen)])
      for (const part of parts)
        for (const imported of modules.getModuleInfo(part)?.importedIds ?? [])
          if (!hasMany.test(imported)) parts.add(imported)
    }
    return parts.has(id)
  }
}
/** These name all they have, not what a screen uses. What it uses comes along with it. */
const hasMany = /node_modules\/(lucide-react|radix-ui)\//

const isFirst = partOf('main.tsx')
const isLanding = partOf('landing/landing-screen.tsx')
const isDashboard = partOf('desk/dashboard-screen.tsx')
const group = (name: string, isIn: Part) => ({
  debugName: name,
  name: (id: string, modules: Modules) => (isIn(id, modules) ? name : null),
})

// What every page needs of the libraries, in one file that outlives our own changes.
const vendor = { name: 'vendor', tags: ['$initial' as const], test: /node_modules|rolldown.runtime/ }

// What every page needs of ours, in one file: its styles come first and fix the order of the layers. What the landing page
// shares with other screens is little.
const first = group('first', (id, all) => isFirst(id, all) || (isLanding(id, all) && !id.includes('/web/landing/')))

// What many screens share, in one file each: on a slow line a request costs more than a few bytes too many. The landing page
// and a firm's dashboard, the page of a whole working day, load nothing but what they show.
const landing = group('landing', isLanding)
const isIcon = /lucide-react\/.*\/icons\//
const shared = {
  ...group('shared', (id, all) => (isDashboard(id, all) && !/\/web\/(firms|desk)\//.test(id)) || isIcon.test(id)),
  minShareCount: 4,
}
const dashboard = group('dashboard', isDashboard)
const common = {
  name: 'common',
  minShareCount: 6,
  test: /node_modules|\/web\/(ui|server|app|shell)\/|\/worker\/contract\//,
}
const identity = { name: 'identity', minShareCount: 2, test: /\/web\/identity\// }
const portal = { name: 'portal', minShareCount: 2, test: /\/web\/(?:desk|firms)\/(?!account\/|sign-in\/|team\/copy)/ }

/** Of the sandbox: the links in its WhatsApp templates lead here. */
const withOrigin =
  (origin = localOrigin) =>
  (worker: { vars: Record<string, unknown> }) => {
    worker.vars = { ...worker.vars, APP_ORIGIN: origin }
  }

// `vite build` makes what is deployed. `--mode sandbox` and `--mode keys` make what `npm start` serves,
// with and without the stand-ins for Stripe, mail and WhatsApp; `vite dev` decides between the two itself.
export default defineConfig(({ command, mode, isPreview }) => {
  const place = command === 'build' && mode === 'production' ? 'deployed' : 'local'
  const settings = readSettings(place)
  const isSandbox = settings.isSandbox && mode !== 'keys'
  const define = {
    __SANDBOX__: JSON.stringify(isSandbox),
    __LOCAL__: JSON.stringify(place === 'local'),
    ...buildValues(settings),
    // the empty pages that the Worker answers application addresses with
    __SHELL__: JSON.stringify(command === 'build' ? '/shell' : '/'),
    __PORTAL_SHELL__: JSON.stringify(command === 'build' ? '/portal-shell' : '/'),
  }
  const sandbox = {
    services: [
      { binding: 'SANDBOX', service: 'gwaro-sandbox' },
      { binding: 'EMAIL', service: 'gwaro-sandbox', entrypoint: 'Mail' },
      { binding: 'METRICS', service: 'gwaro-sandbox', entrypoint: 'Metrics' },
    ],
  }
  return {
    root: 'web',
    envDir: false,
    cacheDir: join(root, 'node_modules/.vite'),
    define,
    plugins: [
      previewServer,
      fonts,
      react(),
      cloudflare({
        configPath: join(root, 'wrangler.toml'),
        config: (worker) => {
          worker.vars = settings.vars
          // what is served here has no address but this machine's
          if (place === 'local') worker.routes = undefined
          if (!isSandbox) return
          worker.send_email = []
          worker.services = [...(worker.services ?? []), ...sandbox.services]
        },
        auxiliaryWorkers: isSandbox
          ? [{ configPath: join(root, 'worker/sandbox/wrangler.toml'), config: withOrigin(settings.vars.APP_ORIGIN) }]
          : [],
        persistState: { path: stateFolder },
        inspectorPort: false,
      }),
      pagesAndHeaders(define, place === 'deployed' ? (settings.vars.APP_ORIGIN ?? '') : localOrigin),
    ],
    server: { cors: false },
    preview: { cors: false },
    build: { outDir: join(root, 'dist'), emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022', sourcemap: true },
    // the client's source maps would be published
    environments: {
      gwaro: { build: { minify: place === 'deployed' } },
      client: {
        build: {
          sourcemap: false,
          manifest: !isPreview,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            // React Router's checks of how it is used, for developers: they stay in tests and in `npm run dev`
            treeshake: { manualPureFunctions: ['warning', 'invariant'] },
            // the landing page names every chunk there is: a name costs it bytes, and the bundler wants seven letters
            output: {
              codeSplitting: { groups: [vendor, first, landing, shared, dashboard, common, identity, portal] },
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: 'assets/[hash:7][extname]',
            },
          },
        },
      },
    },
  }
})

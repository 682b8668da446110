import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type VitePluginPWAAPI, VitePWA } from 'vite-plugin-pwa'

/** What the service worker loads when it is installed, as paths. */
export interface WorkerFiles {
  /** Of the empty page. */
  shell: readonly string[]
  /** What the law firms' portal loads besides. */
  portal: readonly string[]
}

export interface ServiceWorkerBuild {
  plugins: Plugin[]
  /** @param client folder of the client's build, with its pages and headers */
  write: (client: string, files: WorkerFiles) => Promise<void>
}

/**
 * The build of `web/service-worker` into `sw.js`. The plugin would build it after each environment, before there are any
 * pages: `write` builds it once they are there.
 */
export function serviceWorkerBuild(): ServiceWorkerBuild {
  let files: WorkerFiles = { shell: [], portal: [] }
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    // the one page that it keeps is named below, by the address that the Worker asks for it
    injectManifest: { globPatterns: [], rollupFormat: 'iife', sourcemap: false, minify: true },
    integration: {
      configureOptions: ({ environments }, options) => {
        if (environments.client) options.outDir = environments.client.build.outDir
      },
      configureCustomSWViteBuild: (build) => {
        build.logLevel = 'warn'
        build.define = {
          ...build.define,
          __SHELL_FILES__: JSON.stringify(files.shell),
          __PORTAL_FILES__: JSON.stringify(files.portal),
        }
      },
    },
  })
  const api = plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api as VitePluginPWAAPI | undefined
  for (const plugin of plugins) if (plugin.name === 'vite-plugin-pwa:build') delete plugin.closeBundle
  return {
    plugins,
    async write(client, wanted) {
      files = wanted
      api?.extendManifestEntries(() => [{ url: '/shell', revision: revisionOf(client) }])
      await api?.generateSW()
    },
  }
}

/** The page is kept with its headers, so a change of either is a new version. */
function revisionOf(client: string): string {
  const hash = createHash('sha256')
  for (const file of ['shell.html', '_headers']) hash.update(readFileSync(join(client, file)))
  return hash.digest('hex').slice(0, 16)
}

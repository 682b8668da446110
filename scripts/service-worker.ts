import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './settings.ts'

/** What the service worker loads when it is installed, as paths. */
export interface WorkerFiles {
  /** Of the empty page. */
  shell: readonly string[]
  /** What the law firms' portal loads besides. */
  portal: readonly string[]
}

/**
 * Builds `web/service-worker` into `sw.js`, beside the finished pages that it names.
 * @param client folder of the client's build, with its pages and headers
 */
export async function buildServiceWorker(client: string, { shell, portal }: WorkerFiles): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      'self.__WB_MANIFEST': JSON.stringify([{ url: '/shell', revision: revisionOf(client) }]),
      __SHELL_FILES__: JSON.stringify(shell),
      __PORTAL_FILES__: JSON.stringify(portal),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      lib: {
        entry: join(root, 'web/service-worker/sw.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => 'sw.js',
      },
    },
  })
}

/** The page is kept with its headers, so a change of either is a new version. */
function revisionOf(client: string): string {
  const hash = createHash('sha256')
  for (const file of ['shell.html', '_headers']) hash.update(readFileSync(join(client, file)))
  return hash.digest('hex').slice(0, 16)
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './settings.ts'

/** The pages that it keeps. */
const pages = ['/shell', '/offline'] as const

/** What the service worker loads when it is installed, as paths. */
interface WorkerFiles {
  /** Of the empty page. */
  shell: readonly string[]
  /** What the law firms' portal loads besides. */
  portal: readonly string[]
  /** What the pages of an owner load besides. */
  owner: readonly string[]
}

/**
 * Builds `web/service-worker` into `sw.js`, beside the finished pages that it names.
 * @param client folder of the client's build, with its pages and headers
 */
export async function buildServiceWorker(client: string, { shell, portal, owner }: WorkerFiles): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      'self.__WB_MANIFEST': JSON.stringify(pages.map((url) => ({ url, revision: revisionOf(client, url) }))),
      __SHELL_FILES__: JSON.stringify(shell),
      __PORTAL_FILES__: JSON.stringify(portal),
      __OWNER_FILES__: JSON.stringify(owner),
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
function revisionOf(client: string, page: string): string {
  const hash = createHash('sha256')
  for (const file of [`${page.slice(1)}.html`, '_headers']) hash.update(readFileSync(join(client, file)))
  return hash.digest('hex').slice(0, 16)
}

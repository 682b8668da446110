import { ExpirationPlugin } from 'workbox-expiration'
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isHashedFile, isPortalPage, isShellPage } from './request-rules'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }
/** The hashed files of the empty page, and those that the portal's pages load besides. */
declare const __SHELL_FILES__: string[]
declare const __PORTAL_FILES__: string[]

/** More than two versions of every screen that a person uses, so that an open page finds its own after an update. */
const mostFiles = 200

const files = new CacheFirst({
  cacheName: 'files',
  plugins: [new ExpirationPlugin({ maxEntries: mostFiles, purgeOnQuotaError: true })],
})

// The page itself, the only one: its text is the same for every person and address.
precacheAndRoute(self.__WB_MANIFEST)
const shell = createHandlerBoundToURL('/shell')
registerRoute(({ request, url }) => request.mode === 'navigate' && isShellPage(url.pathname), shell)
registerRoute(({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname), files)

self.addEventListener('install', (event) => {
  // Open pages keep the scripts that they have: a new version shows at the next visit.
  void self.skipWaiting()
  event.waitUntil(loadFiles(event))
})

/** All or nothing: without its files the new page would wait for the line. */
async function loadFiles(event: ExtendableEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isPortal = windows.some(({ url }) => isPortalPage(new URL(url).pathname))
  const wanted = isPortal ? [...__SHELL_FILES__, ...__PORTAL_FILES__] : __SHELL_FILES__
  await Promise.all(wanted.map((file) => keep(file, event)))
}

async function keep(file: string, event: ExtendableEvent): Promise<void> {
  const [answer, kept] = files.handleAll({ event, request: new Request(file) })
  if (!(await answer).ok) throw new Error(`${file} is missing`)
  await kept
}

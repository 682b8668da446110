import { ExpirationPlugin } from 'workbox-expiration'
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isHashedFile, isPortalPage, isShellPage } from './request-rules'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }
/** The hashed files of the empty page, and the additional ones of the portal's pages. */
declare const __SHELL_FILES__: string[]
declare const __PORTAL_FILES__: string[]

/** Enough for two versions of every screen in use, so that an open page still finds its files after an update. */
const maxFiles = 200

const files = new CacheFirst({
  cacheName: 'files',
  plugins: [new ExpirationPlugin({ maxEntries: maxFiles, purgeOnQuotaError: true })],
})

// The only page: its HTML is the same for every person and address.
precacheAndRoute(self.__WB_MANIFEST)
const shell = createHandlerBoundToURL('/shell')
registerRoute(({ request, url }) => request.mode === 'navigate' && isShellPage(url.pathname), shell)
registerRoute(({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname), files)

self.addEventListener('install', (event) => {
  // Open pages keep their scripts; the next visit gets the new version.
  void self.skipWaiting()
  event.waitUntil(loadFiles(event))
})

/** All or nothing: a page whose files are not cached would wait for the network. */
async function loadFiles(event: ExtendableEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isPortal = windows.some(({ url }) => isPortalPage(new URL(url).pathname))
  const wanted = isPortal ? [...__SHELL_FILES__, ...__PORTAL_FILES__] : __SHELL_FILES__
  await Promise.all(wanted.map((file) => cacheFile(file, event)))
}

async function cacheFile(file: string, event: ExtendableEvent): Promise<void> {
  const [response, cached] = files.handleAll({ event, request: new Request(file) })
  if (!(await response).ok) throw new Error(`${file} is missing`)
  await cached
}

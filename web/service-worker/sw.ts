import { ExpirationPlugin } from 'workbox-expiration'
import { createHandlerBoundToURL, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isApplicationPage, isHashedFile, isOwnerPage, isPage, isPortalPage, isShellPage } from './request-rules'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }
/** The hashed files of the empty page, and the additional ones of the portal's and of an owner's pages. */
declare const __SHELL_FILES__: string[]
declare const __PORTAL_FILES__: string[]
declare const __OWNER_FILES__: string[]

/** Enough for two versions of every screen in use, so that an open page still finds its files after an update. */
const maxFiles = 200

/** Milliseconds for the first byte of a page: a connection can be there and bring nothing. */
const patience = 6_000

const files = new CacheFirst({
  cacheName: 'files',
  plugins: [new ExpirationPlugin({ maxEntries: maxFiles, purgeOnQuotaError: true })],
})

// The only pages: their HTML is the same for every person and address.
precacheAndRoute(self.__WB_MANIFEST)
const shell = createHandlerBoundToURL('/shell')
registerRoute(({ request, url }) => request.mode === 'navigate' && isShellPage(url.pathname), shell)
registerRoute(({ request, sameOrigin }) => request.mode === 'navigate' && sameOrigin, pageOrOwn)
registerRoute(({ url, sameOrigin }) => sameOrigin && isHashedFile(url.pathname), files)

/** The server's page; without an answer one of ours. Nothing that the server answers is kept. */
async function pageOrOwn({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const answer = fetch(request).catch(() => undefined)
  const page = await (isPage(url.pathname) ? Promise.race([answer, passed(patience)]) : answer)
  return page ?? ownPage(url.pathname)
}

const passed = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))

/** The application where it has a page for this path, else the page that says there is no connection. */
async function ownPage(path: string): Promise<Response> {
  const [file, status] = isApplicationPage(path) ? ['/shell', 200] : ['/offline', 503]
  const kept = await matchPrecache(file)
  const headers = new Headers(kept?.headers)
  // the path may have a secret in it
  headers.set('Referrer-Policy', 'no-referrer')
  return kept ? new Response(kept.body, { status, headers }) : Response.error()
}

self.addEventListener('install', (event) => {
  // Open pages keep their scripts; the next visit gets the new version.
  void self.skipWaiting()
  event.waitUntil(loadFiles(event))
})

/** All or nothing: a page whose files are not cached would wait for the network. */
async function loadFiles(event: ExtendableEvent): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isOpen = (isOne: (path: string) => boolean) => windows.some(({ url }) => isOne(new URL(url).pathname))
  const files = [
    ...__SHELL_FILES__,
    ...(isOpen(isPortalPage) ? __PORTAL_FILES__ : []),
    ...(isOpen(isOwnerPage) ? __OWNER_FILES__ : []),
  ]
  await Promise.all(files.map((file) => cacheFile(file, event)))
}

async function cacheFile(file: string, event: ExtendableEvent): Promise<void> {
  const [response, cached] = files.handleAll({ event, request: new Request(file) })
  if (!(await response).ok) throw new Error(`${file} is missing`)
  await cached
}

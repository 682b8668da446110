import type { MemberSession } from '#contract/views/firms'
import type { FileList } from './cached-files'

/** The first page of a firm's list, as the member last saw it. */
export interface LastList {
  member: MemberSession
  list: FileList
  /** When it came from the server, in milliseconds. */
  at: number
}

const cacheName = 'last-list'
const address = '/last-list'
const cookieName = 'list-key'
/** As long as a member's session lasts without a request. */
const maxAgeSeconds = 43_200
const ivBytes = 12

let deletions = 0

/**
 * Saves a list for the next visit, encrypted. The key is in a cookie that the browser deletes when a session would end, so
 * data left on the disk cannot be read.
 */
export async function saveLastList(last: LastList): Promise<void> {
  const deletionsBefore = deletions
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const text = new TextEncoder().encode(JSON.stringify(last))
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await importKey(secret), text)
  // the member may sign out at any moment
  if (deletions !== deletionsBefore) return
  const cache = await caches.open(cacheName)
  await cache.put(address, new Response(new Blob([iv, encrypted])))
  const hex = Array.from(secret, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (deletions === deletionsBefore) setKeyCookie(hex, maxAgeSeconds)
  else await caches.delete(cacheName)
}

/** @returns undefined if no list is saved for the firm in the address */
export async function readLastList(): Promise<LastList | undefined> {
  const [, hex] = new RegExp(`(?:^|;\\s*)${cookieName}=([0-9a-f]+)`).exec(document.cookie) ?? []
  const saved = hex && (await (await caches.open(cacheName)).match(address))
  if (!saved) return undefined
  const secret = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const bytes = await saved.arrayBuffer()
  const iv = bytes.slice(0, ivBytes)
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await importKey(secret), bytes.slice(ivBytes))
  const last = JSON.parse(new TextDecoder().decode(text)) as LastList
  return location.pathname.split('/')[1] === last.member.firm.slug ? last : undefined
}

export function deleteLastList(): void {
  deletions += 1
  setKeyCookie('', 0)
  // a browser without a cache has saved nothing
  void globalThis.caches?.delete(cacheName).catch(() => undefined)
}

const importKey = (secret: BufferSource) =>
  crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Set for every path, so that each page can delete it. The server does not use it. */
function setKeyCookie(hex: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
  document.cookie = `${cookieName}=${hex}; path=/; max-age=${seconds}; samesite=strict; secure`
}

import type { MemberSession } from '#contract/views/firms'
import { decrypt, encrypt, newSecret, readKeyCookie, setKeyCookie } from '../../server/device/encryption'
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

let deletions = 0

/**
 * Saves a list for the next visit, encrypted. The key is in a cookie that the browser deletes when a session would end, so
 * data left on the disk cannot be read.
 */
export async function saveLastList(last: LastList): Promise<void> {
  const deletionsBefore = deletions
  // the same one while there is one: the page may be left between the two writes below
  const secret = readKeyCookie(cookieName) ?? newSecret()
  const encrypted = await encrypt(secret, last)
  // the member may sign out at any moment
  if (deletions !== deletionsBefore) return
  const cache = await caches.open(cacheName)
  await cache.put(address, new Response(encrypted))
  if (deletions === deletionsBefore) setKeyCookie(cookieName, secret, maxAgeSeconds)
  else await caches.delete(cacheName)
}

/** @returns undefined if no list is saved for the firm in the address */
export async function readLastList(): Promise<LastList | undefined> {
  const secret = readKeyCookie(cookieName)
  const saved = secret && (await (await caches.open(cacheName)).match(address))
  if (!saved) return undefined
  const last = (await decrypt(secret, await saved.arrayBuffer())) as LastList
  return location.pathname.split('/')[1] === last.member.firm.slug ? last : undefined
}

export function deleteLastList(): void {
  deletions += 1
  setKeyCookie(cookieName, '', 0)
  // a browser without a cache has saved nothing
  void globalThis.caches?.delete(cacheName).catch(() => undefined)
}

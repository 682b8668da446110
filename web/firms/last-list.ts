import type { InfiniteData } from '@tanstack/react-query'
import type { ClientApplication } from '#contract/desk/views'
import type { MemberSession } from '#contract/firms/member-session'
import { decrypt, deleteKey, encrypt, keepKey, newSecret, readKey } from '../server/device/encryption'
import type { ListPage } from '../server/list-page'
import { isPortalOf } from './portal-gate-rules'

export type ApplicationList = InfiniteData<ListPage<ClientApplication>, string | undefined>

/** The first page of a firm's list, as the member last saw it. */
export interface LastList {
  member: MemberSession
  list: ApplicationList
  /** When it came from the server, in milliseconds. */
  at: number
}

const cacheName = 'last-list'
const address = '/last-list'
const keyName = 'list-key'
/** As long as a member's session lasts without a request. */
const maxAgeSeconds = 43_200

let deletions = 0

/**
 * Saves a list for the next visit, encrypted. The key is given out no longer than a session lasts, and deleted with it.
 */
export async function saveLastList(last: LastList): Promise<void> {
  const deletionsBefore = deletions
  // the same one while there is one: the page may be left between the two writes below
  const secret = readKey(keyName) ?? newSecret()
  const encrypted = await encrypt(secret, last)
  // the member may sign out at any moment
  if (deletions !== deletionsBefore) return
  const cache = await caches.open(cacheName)
  await cache.put(address, new Response(encrypted))
  if (deletions === deletionsBefore) keepKey(keyName, secret, maxAgeSeconds)
  else await caches.delete(cacheName)
}

/** @returns undefined if no list is saved for the firm in the address */
export async function readLastList(): Promise<LastList | undefined> {
  const secret = readKey(keyName)
  const saved = secret && (await (await caches.open(cacheName)).match(address))
  if (!saved) return undefined
  const last = (await decrypt(secret, await saved.arrayBuffer())) as LastList
  return isPortalOf(location.pathname, last.member.firm) ? last : undefined
}

export function deleteLastList(): void {
  deletions += 1
  deleteKey(keyName)
  // a browser without a cache has saved nothing
  void globalThis.caches?.delete(cacheName).catch(() => undefined)
}

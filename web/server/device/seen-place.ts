import { type AccountKind, hintOf } from '../session-hints'
import { deleteKey } from './encryption'

/** The name of the key to what was last seen. */
export const seenKey = (kind: AccountKind): string => `seen-${kind}`

const prefixOf = (kind: AccountKind) => `seen-${kind}-`

/** The cache with what was last seen. It has the name of the session, so that no other one finds it. */
export const seenCache = (kind: AccountKind): string | undefined => {
  const session = hintOf(kind)
  return session && prefixOf(kind) + session
}

/** How often something was deleted in this tab: what was asked for before is not saved after. */
export let timesForgotten = 0

export function forgetSeen(kind: AccountKind): void {
  timesForgotten += 1
  deleteCaches(kind)
  deleteKey(seenKey(kind))
}

/** What earlier sessions left. */
export const forgetFormerSeen = (kind: AccountKind): void => deleteCaches(kind, seenCache(kind))

function deleteCaches(kind: AccountKind, except?: string) {
  const isOver = (name: string) => name.startsWith(prefixOf(kind)) && name !== except
  const work = async () => {
    const own = seenCache(kind)
    // now: the page may be left with the click that signs out
    if (own && isOver(own)) await globalThis.caches?.delete(own)
    const names = (await globalThis.caches?.keys()) ?? []
    await Promise.all(names.filter(isOver).map((name) => caches.delete(name)))
  }
  // a browser without a cache has kept nothing
  void work().catch(() => undefined)
}

import { setKeyCookie } from './encryption'
import { type AccountKind, hintOf } from './session-hints'

/** Of the cookie with the key to what was last seen. */
export const seenKey = (kind: AccountKind): string => `seen-${kind}`

const prefixOf = (kind: AccountKind) => `seen-${kind}-`
export const isSeenCache = (name: string): boolean => /^seen-(owner|member)-/.test(name)

/** The cache with what was last seen. It has the name of the session, so that no other one finds it. */
export const seenCache = (kind: AccountKind): string | undefined => {
  const session = hintOf(kind)
  return session && prefixOf(kind) + session
}

/** How often it was deleted in this tab: what was read before is not saved after. */
export const timesForgotten: Record<AccountKind, number> = { owner: 0, member: 0, super: 0 }

export function forgetSeen(kind: AccountKind): void {
  timesForgotten[kind] += 1
  deleteCaches(kind)
  setKeyCookie(seenKey(kind), '', 0)
}

/** What an earlier session left. */
export const forgetOtherSeen = (kind: AccountKind): void => deleteCaches(kind, seenCache(kind))

function deleteCaches(kind: AccountKind, except?: string) {
  const isOver = (name: string) => name.startsWith(prefixOf(kind)) && name !== except
  const work = async () => {
    const own = seenCache(kind)
    // at once: the page may be left with the click that signs out
    if (own && isOver(own)) await globalThis.caches?.delete(own)
    const names = (await globalThis.caches?.keys()) ?? []
    await Promise.all(names.filter(isOver).map((name) => caches.delete(name)))
  }
  // a browser without a cache has kept nothing
  void work().catch(() => undefined)
}

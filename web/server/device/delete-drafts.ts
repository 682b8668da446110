import type { DraftOwner } from './draft-rules'
import { setKeyCookie } from './encryption'

type Realm = DraftOwner['realm']

/** Of the cache with the drafts, and of the cookie with its key. */
export const draftsName = (realm: Realm): string => `drafts-${realm}`

/** What the drafts on the page do then. They load with the first form: no other page needs them. */
interface DraftsOnPage {
  /** @param isLeaving whether they go from the page, too */
  onDeleted: (realm: Realm, isLeaving: boolean) => void
  onSignedIn: (owner: DraftOwner) => void
}

let onPage: DraftsOnPage | undefined
export const followSessions = (drafts: DraftsOnPage): void => {
  onPage = drafts
}

/** When a session has ended: what is on the page stays, and nothing of it for the next visit. */
export const deleteSavedDrafts = (realm: Realm): void => deleteAll(realm, false)

/** When a person signs out, or another one is here. */
export const deleteDrafts = (realm: Realm): void => deleteAll(realm, true)

/** What is on the page is saved again when the same person signs in after their session had ended. */
export const saveDraftsAgain = (owner: DraftOwner): void => onPage?.onSignedIn(owner)

function deleteAll(realm: Realm, isLeaving: boolean) {
  onPage?.onDeleted(realm, isLeaving)
  setKeyCookie(draftsName(realm), '', 0)
  // a browser without a cache has saved nothing
  void globalThis.caches?.delete(draftsName(realm)).catch(() => undefined)
}

import type { DraftOwner } from './draft-rules'
import { deleteKey } from './encryption'
import { whenForgotten } from './kept'

type Realm = DraftOwner['realm']

/** Of the cache with the drafts, and of their key. */
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

for (const realm of ['owner', 'member'] as const) whenForgotten(realm, () => deleteAll(realm, true))

/** What is on the page is saved again when the same person signs in after their session had ended. */
export const saveDraftsAgain = (owner: DraftOwner): void => onPage?.onSignedIn(owner)

function deleteAll(realm: Realm, isLeaving: boolean) {
  onPage?.onDeleted(realm, isLeaving)
  deleteKey(draftsName(realm))
  // a browser without a cache has saved nothing
  void globalThis.caches?.delete(draftsName(realm)).catch(() => undefined)
}

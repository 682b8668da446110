import { ownerSession } from '../session'
import { deleteSavedDrafts } from './delete-drafts'

/** When the session ends while the page is open: the page stays, and nothing that was typed is kept for the next visit. */
export function endOwnerSession(): void {
  deleteSavedDrafts('owner')
  ownerSession.end()
}

import { ownerSession } from '../session'
import { deleteSavedDrafts } from './delete-drafts'
import { forgetSeen } from './seen-place'

/** When the session ends while the page is open: the page stays, and nothing that was typed or read is kept for the next visit. */
export function endOwnerSession(): void {
  deleteSavedDrafts('owner')
  forgetSeen('owner')
  ownerSession.end()
}

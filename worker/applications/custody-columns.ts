import { integer, text } from 'drizzle-orm/sqlite-core'
import { custodyHolders } from '#contract/applications/custody'
import { firms } from '../firms/tables'
import { instant } from '../platform/database/columns'

/** Of an original that is away from its owner; null while its owner has it (`placeOf`). */
export const originalPlace = () => ({
  originalWith: text('original_with', { enum: custodyHolders }),
  /** The firm that answers for it, also after the application went to another one. */
  originalFirmId: integer('original_firm_id').references(() => firms.id),
  /** When something was last recorded of it. */
  originalMovedAt: instant('original_moved_at'),
  /** The number of the entry that brought it there. */
  originalEntry: integer('original_entry'),
})

/** Since when what a member entered waits for a second person, and a conflict of interest for a decision. */
export const membersWait = () => ({
  /** The Registrar’s validation that the firm entered. */
  validationWaitsAt: instant('validation_waits_at'),
  /** The check of the client’s identity, with the firm that made it. */
  identityWaitsAt: instant('identity_waits_at'),
  /** The firm for which its parties were compared; null until they are. */
  conflictsFor: integer('conflicts_for'),
  conflictAt: instant('conflict_at'),
})

import { sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/sqlite-core'
import { custodyHolders } from '#contract/applications/custody'
import { originalToLodge } from '#contract/desk/work'
import { firms } from '../firms/tables'
import { instant } from '../platform/database/columns'

/** Of an original that is away from its owner; null while its owner has it (`originalPlace`). */
export const originalPlace = () => ({
  originalWith: text('original_with', { enum: custodyHolders }),
  /** The firm that answers for it, also after the application went to another one. */
  originalFirmId: integer('original_firm_id').references(() => firms.id),
  /** When something was last recorded of it. */
  originalMovedAt: instant('original_moved_at'),
  /** The number of the entry that brought it there. */
  originalEntry: integer('original_entry'),
})

const chase = sql.raw(`(iif(status = 'additional_docs' and hold is null and remind_at is null
  and json_array_length(requested_documents, '$.missing') > 0, remind_from, null))`)

/** Since when what a member entered waits for a second person, and a conflict of interest for a decision. */
export const membersWait = () => ({
  /** The Registrar’s validation that the firm entered. */
  validationWaitsAt: instant('validation_waits_at'),
  /** The check of the client’s identity, with the firm that made it. */
  identityWaitsAt: instant('identity_waits_at'),
  /** The firm for which its parties were compared; null until they are. */
  conflictsFor: integer('conflicts_for'),
  conflictAt: instant('conflict_at'),
  /** The first entry of its checklist that a lawyer of the firm has not seen. */
  exceptionAt: instant('exception_at'),
  /** When the firm asked, once no further reminder is sent and something is still missing. */
  chaseAt: integer('chase_at', { mode: 'timestamp_ms' }).generatedAlwaysAs(chase, { mode: 'virtual' }),
})

/** SQL condition: the firm has the original of an application whose deed is not lodged yet. */
export const toLodge = `service_type = '${originalToLodge.serviceType}' and file_status = '${originalToLodge.fileStatus}' and status = '${originalToLodge.status}'`
/** SQL condition: its deposit is paid, and no member was in touch with its client. */
export const toContact = "file_status = 'file_created' and deposit_paid_at is not null and erased_at is null"

const later = 8_640_000_000_000_000
const waits = 'awaiting_reply new_documents to_check deed_waiting validation_waits identity_waits conflict chase'.split(
  ' ',
)
/** The earliest moment at which something of the application waits for its firm, or a time that never comes. */
export const attention =
  sql.raw(`(min(iif(hold is null, promised_at, ${later}), ${waits.map((name) => `coalesce(${name}_at, ${later})`).join()},
  iif(file_status = 'file_created', coalesce(deposit_paid_at, ${later}), ${later}), iif(${toLodge}, file_status_at, ${later})))`)

import { sql } from 'drizzle-orm'
import { originalToLodge } from '#contract/desk/work'

const toLodge = `service_type = '${originalToLodge.serviceType}' and file_status = '${originalToLodge.fileStatus}' and status = '${originalToLodge.status}'`
/** In the words of its index, so that it is used. */
export const hasOriginalToLodge = sql.raw(toLodge)

const later = 8_640_000_000_000_000
const waits = 'awaiting_reply new_documents to_check deed_waiting validation_waits identity_waits conflict'.split(' ')
/** The earliest moment at which something of the application waits for its firm, or a time that never comes. */
export const attention =
  sql.raw(`(min(iif(hold is null, promised_at, ${later}), ${waits.map((name) => `coalesce(${name}_at, ${later})`).join()},
  iif(file_status = 'file_created', coalesce(deposit_paid_at, ${later}), ${later}), iif(${toLodge}, file_status_at, ${later})))`)

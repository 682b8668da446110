/**
 * Errors of D1 that pass. The batch may have run.
 * Source: Cloudflare D1, "Debug D1", list of D1_ERRORs, and "Retry queries" (read 25 November 2026). A local database that
 * another process has locked, or whose disk is full, also fails with an internal error of workerd.
 */
const passing =
  /Network connection lost|reset because its code was updated|caused object to be reset|transient issue on remote node|client disconnected|is overloaded|exceeded its (memory|CPU time) limit and was reset|SQLITE_BUSY|database is locked|(?:^|D1_ERROR: .*)internal error; reference|D1_ERROR: .*(timeout|reset|too many requests)/i

/** The message of an error or of what caused it that matches. */
export function messageOf(error: unknown, pattern: RegExp): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (pattern.test(cause.message)) return cause.message
  }
  return undefined
}

/** Whether the same call may succeed a moment later. */
export const isPassing = (error: unknown): boolean => messageOf(error, passing) !== undefined

/**
 * Errors of R2 and KV that pass.
 * Source: Cloudflare R2, "Error codes" (10 November 2026): InternalError, ServiceUnavailable, too many requests; of KV, the status
 * that ends the message.
 */
const passingOfStore = /^(?:get|put|head|list|delete): .*\((?:0|10001|10043|10058)\)$|^KV \w+ failed: (?:429|5\d\d)/

/** A full disk under a local database, and D1’s own limit. Nothing was written. */
const full = /SQLITE_FULL|Exceeded maximum DB size/

/** Whether the bucket or the token store failed in a way that passes, or nothing can be written until there is room again. */
export const isStoreDown = (error: unknown): boolean =>
  (messageOf(error, passingOfStore) ?? messageOf(error, full)) !== undefined

/** SQLite's message, where it refused a batch and nothing of it was written. */
export const refusalOf = (error: unknown): string | undefined =>
  isPassing(error) ? undefined : messageOf(error, /SQLITE_[A-Z]/)

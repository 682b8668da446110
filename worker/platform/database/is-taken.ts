/**
 * Whether a batch was rolled back because a unique value was taken after it was read.
 * @param column of the unique index, as `users.email_lower`
 * @param index its name, which SQLite reports for a computed column
 */
export function isTaken(error: unknown, column: string, index: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause
    if (message.includes(`UNIQUE constraint failed: ${column}`)) return true
    if (message.includes(`UNIQUE constraint failed: index '${index}'`)) return true
  }
  return false
}

/**
 * Whether a batch was undone because somebody else took a value since it was read.
 * @param column of the unique index, as `users.email_lower`
 * @param index its name, which SQLite gives where a column is computed
 */
export function isTaken(error: unknown, column: string, index: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause
    if (message.includes(`UNIQUE constraint failed: ${column}`)) return true
    if (message.includes(`UNIQUE constraint failed: index '${index}'`)) return true
  }
  return false
}

/** How long things are kept, as the privacy page says; a test compares it with what the code does. */
export const retention = {
  idleDays: 7,
  sessionDays: 30,
  applicantDays: 30,
  backupDays: 30,
  /** Long after the longest session has ended: a browser that is used once a year stays a known one. */
  oldSessionDays: 400,
} as const

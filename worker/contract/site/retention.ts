/** How long things are kept, as the privacy page says; a test compares it with what the code does. */
export const retention = {
  idleDays: 7,
  sessionDays: 30,
  applicantDays: 30,
  backupDays: 30,
} as const

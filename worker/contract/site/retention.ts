/** The periods that the privacy page names; a test compares the session times of owners with the code. */
export const retention = {
  idleDays: 7,
  sessionDays: 30,
  applicantDays: 30,
  backupDays: 30,
  /** Long after the longest session has ended: a browser that is used once a year stays a known one. */
  oldSessionDays: 400,
} as const

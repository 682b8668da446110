/** The parts of the API by which requests are counted. */
export const areas = ['account', 'owner', 'firm', 'administration', 'visitor', 'providers', 'general'] as const
export type Area = (typeof areas)[number]

/** What fills the database, as far as its rows have numbers. */
export const storageParts = ['audit', 'messages', 'documents', 'applications', 'payments', 'deeds', 'accounts'] as const
export type StoragePart = (typeof storageParts)[number]

/** What fails without anybody in front of a screen, and is counted by the hour. */
export const faultKinds = ['message-given-up', 'webhook-failed', 'dead-letter', 'books-differ'] as const
export type FaultKind = (typeof faultKinds)[number]

/** The tasks of the cron job, as the console calls them. */
export const sweepTasks = {
  'closed-firms': 'Tell owners of closed firms',
  holds: 'Tell of holds',
  'search-keys': 'Read what a search compares',
  parties: 'Compare parties of new applications',
  'held-payments': 'Cancel payments begun before a hold',
  promises: 'Remind firms of the first contact',
  links: 'Make links that were promised',
  charges: 'Charge installments',
  messages: 'Send messages',
  payments: 'Settle payments whose events were lost',
  'old-rows': 'Delete what has expired',
  uploads: 'Delete unfinished uploads',
  'discarded-files': 'Delete discarded files',
  whatsapp: 'Read WhatsApp messages',
  'audit-seals': 'Sign the audit log',
  'audit-archive': 'Move the oldest audit log to the storage',
  'activity-index': 'Make the audit log searchable',
  replies: 'Measure how soon firms reply',
  legacy: 'Settle requests of legacy contacts',
  lawyers: 'Remind lawyers of certificates',
  clients: 'Remind clients of documents',
  phones: 'Read typed phone numbers',
  files: 'Open stored files',
  books: 'Compare applications with their payments',
  scans: 'Scan waiting files',
  'public-log': 'Write the public log',
  'log-times': 'Have each day of the log timed',
  digests: 'Send morning digests',
  health: 'Look for what is late',
} as const satisfies Record<string, string>
export type SweepTask = keyof typeof sweepTasks

/** From where on the operator is mailed. Source of `mostGigabytes`: Cloudflare D1, "Limits", a database on the paid plan. */
export const alertLimits = {
  failedPercent: 2,
  slowSeconds: 2.5,
  messageMinutes: 15,
  signatureMinutes: 30,
  fullGigabytes: 8,
  mostGigabytes: 10,
  endDays: 30,
} as const

/** What the operator is mailed of; each has its section in docs/runbook.md. */
export const alertCopy = {
  errors: {
    title: 'Many requests fail',
    text: `More than ${alertLimits.failedPercent}% of the requests of the last hour failed on our side.`,
  },
  slow: {
    title: 'Requests are slow',
    text: `In one area, more than 5% of the requests of the last hour took over ${alertLimits.slowSeconds} seconds.`,
  },
  'messages-late': {
    title: 'Messages are late',
    text: `A message has been due for more than ${alertLimits.messageMinutes} minutes.`,
  },
  'messages-given-up': {
    title: 'Messages were given up',
    text: 'A message couldn’t be sent for three days and was given up.',
  },
  'webhooks-failed': {
    title: 'Webhooks fail',
    text: 'We didn’t take an event of Stripe or WhatsApp in the last 24 hours.',
  },
  'dead-letters': { title: 'The queue gave up work', text: 'Queued work failed six times in the last 24 hours.' },
  books: {
    title: 'The books don’t agree',
    text: 'An application says that something was paid, and its payments say something else.',
  },
  'sweeps-late': {
    title: 'The cron job is late',
    text: 'A task of the cron job failed, or didn’t run when it should have.',
  },
  storage: {
    title: 'The database is filling up',
    text: `The database has used more than ${alertLimits.fullGigabytes} of its ${alertLimits.mostGigabytes} GB.`,
  },
  files: { title: 'Stored files can’t be opened', text: 'A stored file is missing, changed or infected.' },
  'audit-late': {
    title: 'The audit log is not signed',
    text: `Rows of the audit log have waited for a signature for more than ${alertLimits.signatureMinutes} minutes.`,
  },
  ending: {
    title: 'Something ends soon',
    text: `A certificate, a key or a domain ends within ${alertLimits.endDays} days.`,
  },
} as const satisfies Record<string, { title: string; text: string }>
export type AlertKind = keyof typeof alertCopy
export const alertKinds = Object.keys(alertCopy) as AlertKind[]

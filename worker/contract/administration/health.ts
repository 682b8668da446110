/** The parts of the API by which requests are counted. */
export const areas = ['account', 'owner', 'firm', 'administration', 'visitor', 'providers', 'general'] as const
export type Area = (typeof areas)[number]

/** What fails without anybody in front of a screen, and is counted by the hour. */
export const faultKinds = ['message-given-up', 'webhook-failed', 'dead-letter'] as const
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
  messages: 'Charge installments and send messages',
  payments: 'Settle payments whose events were lost',
  'old-rows': 'Delete what has expired',
  uploads: 'Delete unfinished uploads',
  'discarded-files': 'Delete discarded files',
  whatsapp: 'Read WhatsApp messages',
  'audit-seals': 'Sign the audit log',
  'activity-index': 'Make the audit log searchable',
  replies: 'Measure how soon firms reply',
  legacy: 'Settle requests of legacy contacts',
  lawyers: 'Remind lawyers of certificates',
  clients: 'Remind clients of documents',
  phones: 'Read typed phone numbers',
  files: 'Open stored files',
  scans: 'Scan waiting files',
  digests: 'Send morning digests',
} as const satisfies Record<string, string>
export type SweepTask = keyof typeof sweepTasks

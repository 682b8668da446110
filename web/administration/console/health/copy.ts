import type { Area, FaultKind, StoragePart } from '#contract/administration/health'
import { formatCount } from '#contract/fields/money'

export const healthCopy = {
  tab: 'Health',
  failed: 'The figures didn’t load',
  alerts: 'Alerts',
  noAlerts: 'Nothing is late or broken.',
  runbook: 'What to do is in docs/runbook.md, under the same title.',
  justNow: 'new',
  since: 'since',
  requests: 'Requests in the last hour',
  noRequests: 'None were counted.',
  area: (total: number, p95: number | null) =>
    `${formatCount(total)} ${total === 1 ? 'request' : 'requests'}, 95 of 100 ${p95 === null ? '' : `within ${secondsOf(p95)}`}`,
  errorRate: (failed: number, total: number) =>
    `${formatCount(failed)} of ${formatCount(total)} failed (${((100 * failed) / total).toFixed(1)}%)`,
  failures: (failed: number) => `${formatCount(failed)} failed`,
  slow: 'Slow',
  all: 'All areas',
  waiting: 'Work that is due',
  none: 'Nothing is due',
  dueSince: 'Oldest due since',
  faults: 'Gave up or failed in the last 24 hours',
  noFaults: 'None.',
  times: (total: number) => `${formatCount(total)} ${total === 1 ? 'time' : 'times'}, last`,
  sweeps: 'Tasks of the cron job',
  never: 'Never ran',
  overdue: 'Late',
  wentWrong: 'Failed',
  fine: 'Done',
  healthy: 'Healthy',
  stored: 'Storage',
  database: 'Database',
  used: (bytes: number, most: number) => `${sizeOf(bytes)} of ${sizeOf(most)} (${((100 * bytes) / most).toFixed(1)}%)`,
  parts: 'What fills the database',
  estimated: 'Estimated from the number of rows. Only the whole is measured.',
  part: (rows: number, bytes: number) =>
    rows === 0 ? 'No rows' : `Up to ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}, about ${sizeOf(bytes)}`,
  others: 'Everything else',
  about: (bytes: number) => `About ${sizeOf(bytes)}`,
  files: 'Files that can’t be opened',
  signed: 'Audit log',
  signedAll: 'Every row is signed',
  unsigned: 'Rows wait for a signature since',
  ends: 'Certificates, keys and domains',
  endsOn: 'Ends on',
  soon: 'Soon',
} as const

const secondsOf = (milliseconds: number) => (milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`)
const sizeOf = (bytes: number) => {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1000)} KB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

export const areaLabels: Record<Area, string> = {
  account: 'Accounts and sign-in',
  owner: 'Applications, tracking and payments',
  firm: 'Law firms',
  administration: 'Administration',
  visitor: 'Verification and the public log',
  providers: 'WhatsApp',
  general: 'Other',
}

export const partLabels: Record<StoragePart, string> = {
  audit: 'Audit log and its search',
  messages: 'Messages',
  documents: 'Documents',
  applications: 'Applications',
  payments: 'Payments and receipts',
  deeds: 'Deeds',
  accounts: 'Accounts',
}

export const faultLabels: Record<FaultKind, string> = {
  'message-given-up': 'Message given up',
  'webhook-failed': 'Webhook failed',
  'dead-letter': 'Dead letter',
  'books-differ': 'Books differ',
}

export const waitingLabels = { messages: 'Messages', links: 'Promised links', whatsapp: 'WhatsApp events' } as const

import { perLife } from './per-life.ts'

/** How often a call is made, and the rows of one: measured, or the most that a test allows. */
export interface Call {
  name: string
  times: number
  read: number
  written: number
}

const call = (name: string, times: number, read: number, written: number): Call => ({ name, times, read, written })

/**
 * The calls of a life. How often is assumed. Rows are what `npm run units -- worker/cost.test --silent=false` printed on
 * 2026-11-27, at 3,000 applications, and for "at most" the limits in `worker/writes.test.ts`.
 */
export const callsOfLife: readonly Call[] = [
  call('an application', 1, 38, 35),
  call('tracking by its number, as in docs/bench.md', 40, 24, 0),
  call('my applications', 40, 73, 0),
  call('an application of one’s own', 60, 14, 0),
  call('the session of an owner', 100, 3, 0),
  call('a sign-in, at most', 8, 60, 30),
  call('a conversation', 90, 13, 0),
  call('messages read', 30, 14, 2),
  call('a message', perLife.messages, 19, 13),
  call('an upload begun', perLife.documents + 1, 13, 3),
  call('a piece of an upload', 3 * (perLife.documents + 1), 8, 2),
  call('the last piece of an upload', perLife.documents + 1, 35, 15),
  call('a document opened, as the page of a file', 24, 39, 2),
  call('the page of a file, by the firm', 60, 39, 2),
  call('a step forward', perLife.history, 31, 14),
  call('a payment, its event or its receipt, at most', 6, 60, 32),
  call('a task, an identity check, an original or another entry, at most', 15, 60, 30),
  call('the release of a deed, at most', 1, 70, 36),
  call('a certificate verified', 4, 27, 7),
  // 25 mails, half of them by WhatsApp, too: each is one run of the queue's consumer
  call('a notification sent', perLife.outbox, 10, 4),
]

/** The calls of a member of a firm on a day of work. How often is assumed. */
export const callsOfMemberDay: readonly Call[] = [
  call('the session', 60, 4, 0),
  call('a page of 25 files', 40, 29, 0),
  call('action needed', 20, 221, 0),
  call('a search', 20, 220, 0),
  call('files of a step or a service', 20, 231, 0),
]

/** A run of the cron job: the rows are assumed, each of its tasks writes when it ran. */
export const cronRun: Call = call('a run of the cron job', 30 * 24 * 12, 1_000, 40)

/** What nobody can measure before there are customers. A month has 30 days. */
export const assumed = {
  /** The applications came evenly over these years, and none was erased. */
  years: 5,
  monthsOpen: 6,
  openFilesOfMember: 60,
  daysOfWork: 22,
  mailsOfLife: perLife.outbox,
  whatsAppsOfLife: 12,
  /** GB of 10⁹ bytes: a photo from a phone or a scan. */
  gbOfFile: 0.0015,
  /** Documents, the deed as it was uploaded and sealed, two receipts. */
  filesOfLife: perLife.documents + 4,
  /** Each file is put together from pieces, and is one object more. */
  fileWritesOfLife: 4 * (perLife.documents + 1) + 4,
  fileReadsOfLife: 60,
  keyReadsOfLife: 8,
  keyWritesOfLife: 4,
  /** Of the check of stored files, and of the public log. */
  fileReadsOfCron: 70,
  fileWritesOfCron: 4,
  /** A message is written, read and deleted. */
  operationsOfMessage: 3,
} as const

/**
 * Of `npm run bench -- cpu` (docs/bench.md) the most, with the database in the same process; of a password decision 053,
 * of a deed decision 016. Cloudflare counts less: its database works elsewhere.
 */
export const cpuOf = { call: 3, password: 300, deed: 500, cronRun: 200 } as const
export const hashesOfLife = 9

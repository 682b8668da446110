export { checkFiles } from './operations/stored-files/check-files'
export { fileCheck } from './operations/stored-files/problem-queries'

import type { SweepTask } from '#contract/administration/health'
import { writeToNewEmail } from './accounts/change-email'
import { resetKinds } from './accounts/reset-kinds'
import { fillKeys } from './applications/finding/fill-keys'
import { sweepPromises } from './applications/next-firm/sweep-promises'
import { sweepHolds } from './applications/ownership/sweep-holds'
import { deleteOldChecks } from './deeds/verification/verify'
import { sendLegacyLinks } from './delegates/legacy/contact-acts'
import { sweepLegacy } from './delegates/legacy/grant-due'
import { measureReplies } from './desk/applications/measure-replies'
import { sendDigests as mailDigests } from './desk/digest/send-digests'
import { checkNew } from './desk/parties/check-new'
import { remindClients } from './documents/requests/remind-clients'
import { deleteExpiredUploads } from './documents/uploads/uploads'
import { remindLawyers } from './firms/licence/remind-lawyers'
import { sendResetLinks } from './identity/reset/reset-password'
import { askWitnesses } from './log/ask-witnesses'
import { publishLog } from './log/publish'
import { timeDays } from './log/time-days'
import { deleteOldAttachments } from './messaging/conversation/attachments'
import { deliverDue } from './messaging/delivery/deliver-due'
import { sweepWhatsApp } from './messaging/whatsapp/process-events'
import { checkBooks } from './money/books/check-books'
import { chargeInstallments } from './money/installments/charge-installments'
import { cancelPaymentsOnHold } from './money/payments/closing/cancel-payments-on-hold'
import { tellClosedFirms } from './money/payments/closing/tell-closed-firm'
import { reconcile } from './money/payments/reconcile'
import { runTask } from './operations/health/run-task'
import { watchHealth } from './operations/health/watch-health'
import { readTypedPhones } from './operations/phones/read-typed-phones'
import { checkFiles } from './operations/stored-files/check-files'
import { scanWaiting } from './operations/stored-files/scan-waiting'
import { archiveAudit } from './platform/archive/archive-audit'
import { checkpointAudit } from './platform/audit/checkpoint'
import type { AppContext } from './platform/context'
import { batch } from './platform/database/batch'
import { deleteDiscarded } from './platform/files/discarded-files'
import { deleteOldRefusals } from './platform/http/refusal-log'
import { deleteOldAnswers } from './platform/idempotency/key-rows'
import { finishLeftWork } from './platform/left-work/left-work'
import { deleteOldCounts } from './platform/measure/request-log'
import { deleteOldAttempts } from './platform/rate-limit'
import { deleteOldSessions } from './platform/session-queries'
import { indexActivity } from './views/manage/activity'

/** As in wrangler.toml, in UTC: from 07:00 in Harare; `digestDay` sends nothing before 07:30. Several runs, because one is bounded. */
export const digestCron = '*/5 5-6 * * MON-SAT'

/**
 * The cron job: runs every five minutes (`crons` in wrangler.toml). What each task does is its name in `sweepTasks`
 * (`contract/administration/health.ts`).
 */
export async function sweep(context: AppContext): Promise<void> {
  await Promise.all([...tasks.map(([task, work]) => runTask(context, task, work)), chargeAndDeliver(context)])
  // after the others, whose runs it looks at
  await runTask(context, 'health', watchHealth)
}

const tasks: readonly [SweepTask, (context: AppContext) => Promise<unknown>][] = [
  ['closed-firms', tellClosedFirms],
  ['holds', sweepHolds],
  ['search-keys', fillKeys],
  ['parties', checkNew],
  ['held-payments', cancelPaymentsOnHold],
  ['promises', sweepPromises],
  ['links', (context) => finishLinks(context)],
  ['payments', reconcile],
  ['old-rows', (context) => deleteOldRows(context)],
  ['uploads', deleteExpiredUploads],
  ['discarded-files', (context) => deleteDiscarded(context, 20)],
  ['whatsapp', sweepWhatsApp],
  ['audit-seals', (context) => checkpointAudit(context)],
  ['audit-archive', (context) => archiveAudit(context)],
  ['activity-index', indexActivity],
  ['replies', measureReplies],
  ['legacy', sweepLegacy],
  ['lawyers', remindLawyers],
  ['clients', remindClients],
  ['phones', readTypedPhones],
  ['files', checkFiles],
  ['books', checkBooks],
  ['scans', scanWaiting],
  ['public-log', growLog],
  ['log-times', timeDays],
]

export const sendDigests = (context: AppContext) => runTask(context, 'digests', mailDigests)

/** Messages about the charges leave in the same run; others leave even if charging fails, which `runTask` records. */
async function chargeAndDeliver(context: AppContext): Promise<void> {
  await runTask(context, 'charges', chargeInstallments)
  await runTask(context, 'messages', deliverDue)
}

/** Witnesses are asked about the checkpoint of the same run; of the last one even if none could be made. */
async function growLog(context: AppContext): Promise<void> {
  try {
    await publishLog(context)
  } finally {
    await askWitnesses(context)
  }
}

/** Links that an answer promised and a call did not get to. */
export const finishLinks = (context: AppContext) =>
  finishLeftWork(context, {
    'reset-links': sendResetLinks(resetKinds),
    'legacy-links': sendLegacyLinks,
    'new-email-link': writeToNewEmail,
  })

const deleteOldRows = (context: AppContext) =>
  batch(context.db, {
    attachments: deleteOldAttachments(context),
    checks: deleteOldChecks(context),
    refusals: deleteOldRefusals(context),
    attempts: deleteOldAttempts(context),
    answers: deleteOldAnswers(context),
    sessions: deleteOldSessions(context),
    counts: deleteOldCounts(context),
  })

import { deliverSoon, encryptToken } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import type { AppContext } from '../../platform/context'
import { linkToken } from '../../platform/crypto/link-token'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { areStillDue, remindersDue, setReminders } from '../shared/reminder-queries'
import { reminderLink } from './reminder-link'
import { decideDocumentReminder } from './reminder-notice-rules'

/** Of each row the guard has four values, and a statement at most a hundred. */
const perRound = 20
const roundsInRun = 10

/** Called by cron: reminds clients of the documents that are missing, each time once. */
export async function remindClients(context: AppContext): Promise<void> {
  for (let round = 0; round < roundsInRun; round += 1) {
    if ((await retryOnConflict(() => remindSome(context))) < perRound) break
  }
}

async function remindSome(context: AppContext): Promise<number> {
  const { db, env, now } = context
  const at = now()
  const rows = await remindersDue(db, at, perRound)
  if (rows.length === 0) return 0
  const reminders = await Promise.all(
    rows.map(async (row) => {
      const { set, mail } = decideDocumentReminder(row, at)
      if (!mail || !row.remindFrom) return { id: row.id, set, messages: [] }
      const link = await linkToken(env, reminderLink({ id: row.id, remindFrom: row.remindFrom }))
      const facts = { ...mail.facts, token: await encryptToken(env, link, mail.key) }
      const message = { ...mail, message: 'documents-missing', facts, reference: row.reference } as const
      return { id: row.id, set, messages: [enqueue(db, message, at)] }
    }),
  )
  await commit(db, areStillDue(rows, at), {
    messages: reminders.flatMap(({ messages }) => messages),
    reminded: reminders.map(({ id, set }) => setReminders(db, id, set)),
  })
  deliverSoon(context)
  return rows.length
}

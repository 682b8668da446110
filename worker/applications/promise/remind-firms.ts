import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import type { AppContext } from '../../platform/context'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { promiseHoursOf } from './promise-rules'
import { areStillToCheck, promisesToCheck, setChecked } from './remind-queries'
import { decideContactReminder } from './remind-rules'
import { recordContact } from './shared-queries'

const perRound = 50
const roundsInRun = 4

/** Called by cron: reminds firms of the first contact, each time once, and records what was missed. */
export async function remindFirms(context: AppContext): Promise<void> {
  for (let round = 0; round < roundsInRun; round += 1) {
    if ((await retryOnConflict(() => remindSome(context))) < perRound) break
  }
}

async function remindSome(context: AppContext): Promise<number> {
  const { db, env, now } = context
  const at = now()
  const rows = await promisesToCheck(db, at, perRound)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const reminders = rows.map((row) => {
    const { set, messages } = decideContactReminder(row, promiseHoursOf(env), at)
    return { id: row.id, messages, contact: recordContact(db, row, set) }
  })
  await commit(db, areStillToCheck(ids, at), {
    messages: reminders.flatMap(({ messages }) => messages.map((message) => enqueue(db, message, at))),
    contacts: reminders.flatMap(({ contact }) => contact.counts),
    checked: reminders.map(({ id, contact }) => setChecked(db, id, contact.columns)),
  })
  deliverSoon(context)
  return rows.length
}

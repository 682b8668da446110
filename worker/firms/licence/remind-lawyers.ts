import { harareDay, harareMidnight } from '#contract/time'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import type { AppContext } from '../../platform/context'
import { commit } from '../../platform/database/commit'
import { dueReminder, licenceTermsOf, reminders } from './licence-rules'
import { adminsOfFirms, endingLicences, setReminded } from './reminder-queries'

const perRun = 20

/**
 * Called by cron: from November, mails lawyers without the next year's certificate, and the admins of their firm; once
 * for each stage. What a run leaves, the next one does.
 */
export async function remindLawyers(context: AppContext): Promise<void> {
  const { db, env, now } = context
  const at = now()
  const terms = licenceTermsOf(env)
  const due = dueReminder(at, terms)
  if (!due) return
  const { stage, year } = due
  const place = reminders.indexOf(stage) + 1
  const ending = await endingLicences(db, year, place, perRun)
  if (ending.length === 0) return
  const admins = await adminsOfFirms(db, [...new Set(ending.map(({ firmId }) => firmId))])
  const graceUntil = terms.graceUntil === '' ? null : harareDay(harareMidnight(`${year + 1}-${terms.graceUntil}`))
  await commit(db, undefined, {
    messages: ending.flatMap(({ id, firmId, memberId, fullName, email, slug }) => {
      const lawyer = { id: memberId, firmId, name: fullName, email }
      const others = admins.filter((admin) => admin.firmId === firmId && admin.id !== memberId)
      return [lawyer, ...others].map((reader) =>
        enqueue(
          db,
          {
            message: 'licence-ending',
            to: { email: reader.email },
            facts: { name: reader.name, lawyer: fullName, isOwn: reader === lawyer, slug, year, stage, graceUntil },
            key: `licence-ending:${id}:${stage}:${reader.id}`,
          },
          at,
        ),
      )
    }),
    marked: setReminded(
      db,
      ending.map(({ id }) => id),
      place,
    ),
  })
  deliverSoon(context)
}

import { day } from '#contract/time'
import type { AppContext } from '../platform/context'
import { batch } from '../platform/database/batch'
import { commit } from '../platform/database/commit'
import { timeAuthorities, timeOf } from '../platform/timestamps/authorities'
import { dayOf, grantedAnswer, lastOfFirstDay, seenBytes } from './day-rules'
import { checkpointsNotSeen, endingTime, insertTime, markRenewed } from './time-queries'

/** More than the sweep signs in a day. */
const checkpointsOfDay = 300
const renewedBefore = 60 * day

/**
 * For the Cron job: has an authority see the last checkpoint of a day that is over, and again before the certificate of
 * an earlier answer ends. When none answers, the next run tries it again.
 */
export async function timeDays(context: AppContext): Promise<void> {
  const { db, env, now } = context
  if (timeAuthorities(env.TIMESTAMP_URLS).length === 0) return
  const { checkpoints, ending } = await batch(db, {
    checkpoints: checkpointsNotSeen(db, checkpointsOfDay),
    ending: endingTime(db, new Date(now().getTime() + renewedBefore)),
  })
  const due = lastOfFirstDay(checkpoints, now())
  const seen = due && (await seeing(context, seenBytes(due.note)))
  if (seen) await insertTime(db, { day: dayOf(due.createdAt), turn: 0, size: due.size, ...seen })
  const [former] = ending
  const again = former && (await seeing(context, seenBytes(former.note, former.time.answer)))
  // an authority whose own certificate ends no later helps nobody
  if (!again || again.endsAt <= former.time.endsAt) return
  const { day: ofDay, turn, size } = former.time
  await commit(db, undefined, {
    time: insertTime(db, { day: ofDay, turn: turn + 1, size, ...again }),
    renewed: markRenewed(db, former.time),
  })
}

async function seeing(context: AppContext, bytes: Uint8Array<ArrayBuffer>) {
  const time = await timeOf(context, bytes)
  return time && { authority: time.by, seenAt: time.at, endsAt: time.endsAt, answer: grantedAnswer(time.token) }
}

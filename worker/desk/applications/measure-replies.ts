import { countedDays } from '#contract/firms/contact-figures'
import { day } from '#contract/time'
import type { AppContext } from '../../platform/context'
import { countedWaits, firmToMeasure, forgetContacts, recordReplyTime } from './reply-queries'
import { usualReplyMinutes } from './reply-rules'

/**
 * Measures how soon one firm is in touch, and forgets what is older than 90 days; called by cron, so that each firm is
 * measured once a day. @returns whether one was due
 */
export async function measureReplies({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<boolean> {
  const at = now()
  const [firm] = await firmToMeasure(db, new Date(at.getTime() - day))
  if (!firm) return false
  const since = Math.floor(at.getTime() / day) - countedDays
  const replyMinutes = usualReplyMinutes(await countedWaits(db, firm.id, since))
  await db.batch([forgetContacts(db, firm.id, since), recordReplyTime(db, firm.id, replyMinutes, at)])
  return true
}

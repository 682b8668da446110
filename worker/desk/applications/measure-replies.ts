import { day } from '#contract/time'
import type { AppContext } from '../../platform/context'
import { firmToMeasure, newestReplies, recordReplyTime } from './reply-queries'
import { usualReplyMinutes } from './reply-rules'

const measured = { applications: 50, days: 365 }

/** Measures one firm's replies; called by cron, so that each firm is measured once a day. @returns whether one was due */
export async function measureReplies({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<boolean> {
  const at = now()
  const [firm] = await firmToMeasure(db, new Date(at.getTime() - day))
  if (!firm) return false
  const since = new Date(at.getTime() - measured.days * day)
  const replies = await newestReplies(db, firm.id, since, measured.applications)
  await recordReplyTime(db, firm.id, usualReplyMinutes(replies, at), at)
  return true
}

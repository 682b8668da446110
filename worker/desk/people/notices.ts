import type { NoticesView } from '#contract/desk/people'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { commit } from '../../platform/database/commit'
import { noticesOf, removeNotices } from './notice-queries'
import { decideNotices } from './notice-view'

/** What colleagues did that the member has to read, newest first. @throws Failure signed-out */
export async function unreadNotices(context: AppContext, sessionToken: MemberSessionToken): Promise<NoticesView> {
  const { actor, notices } = await readAs(context, sessionToken, {
    notices: noticesOf(context.db, sessionToken, context.now()),
  })
  return decideNotices(notices.flat(), actor.id)
}

/** The member has read them up to this one. @throws Failure signed-out */
export async function readNotices(
  context: AppContext,
  sessionToken: MemberSessionToken,
  upTo: number,
): Promise<{ read: true }> {
  const { db, now } = context
  const { actor } = await readAs(context, sessionToken, {})
  await commit(db, undefined, { removed: removeNotices(db, actor.id, upTo, now()) })
  // the answer no longer says that there is something new
  if (upTo >= sessionToken.news) sessionToken.news = 0
  return { read: true }
}

import { type SavedView, type SavedViewForm, savedViewMessages } from '#contract/desk/saved-views'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { deleteView, hasRoomForView, saveView, viewsOf } from './queries'

/** The member's own views of the list. @throws Failure signed-out */
export async function listViews(context: AppContext, sessionToken: MemberSessionToken): Promise<SavedView[]> {
  const { views } = await readAs(context, sessionToken, { views: viewsOf(context.db, sessionToken.id) })
  return views
}

/** Keeps filters and order under a name, for the member alone. @throws Failure signed-out, quota-reached */
export async function keepView(
  context: AppContext,
  sessionToken: MemberSessionToken,
  { name, filters }: SavedViewForm,
): Promise<SavedView[]> {
  const { db, now } = context
  const { actor } = await readAs(context, sessionToken, {})
  // what is not filtered is left out
  const set = Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => !!entry[1]))
  const row = { memberId: actor.id, name, filters: set, createdAt: now() }
  const { views } = await commit(db, hasRoomForView(actor.id, name), {
    saved: saveView(db, row),
    views: viewsOf(db, actor.id),
  }).catch(failOnConflict(() => new Failure('quota-reached', savedViewMessages.full)))
  return views
}

/** One that is gone is gone. @throws Failure signed-out */
export async function removeView(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<SavedView[]> {
  const { db } = context
  const { actor } = await readAs(context, sessionToken, {})
  const { views } = await commit(db, undefined, {
    removed: deleteView(db, actor.id, id),
    views: viewsOf(db, actor.id),
  })
  return views
}

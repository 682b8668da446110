import type { OfferedApplication } from '#contract/applications/owner/views'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import {
  attachTo,
  declinableAs,
  detach,
  isStillDeclinable,
  isStillOffered,
  offeredAs,
  offeredTo,
} from './offered-queries'

const notFound = () => new Failure('not-found')

/** Applications that the owner may attach after confirming the email; nothing is attached unasked. */
export async function offeredApplications(
  context: AppContext,
  sessionToken: OwnerSessionToken,
): Promise<OfferedApplication[]> {
  const { rows } = await readAs(context, sessionToken, { rows: offeredTo(context.db, sessionToken.id) })
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Attaches one of these to the account. @throws Failure signed-out, not-found */
export async function attachOffered(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
): Promise<{ attached: true }> {
  const { db } = context
  const { applications } = await readAs(context, sessionToken, { applications: offeredAs(db, sessionToken.id, id) })
  if (applications.length === 0) throw notFound()
  const attached = attachTo(db, sessionToken.id, id)
  await commit(db, isStillOffered(sessionToken.id, id), { attached }).catch(failOnConflict(notFound))
  return { attached: true }
}

/**
 * Removes an unpaid application that was attached by its email, and its email with it.
 * It is never offered again and gets no more mail. The browser that submitted it does not regain access.
 * @throws Failure signed-out, not-found
 */
export async function declineOffer(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
): Promise<{ declined: true }> {
  const { db, now } = context
  const { actor, applications } = await readAs(context, sessionToken, {
    applications: declinableAs(db, sessionToken.id, id),
  })
  if (applications.length === 0) throw notFound()
  // without the application's id: its submitter may read its activity, and must not learn of this account
  const event = { action: 'decline-application', entity: 'application', id } as const
  await commit(db, isStillDeclinable(sessionToken.id, id), {
    audit: recordAudit(db, actor, event, now()),
    declined: detach(db, id),
  }).catch(failOnConflict(notFound))
  return { declined: true }
}

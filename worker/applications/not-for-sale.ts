import { and, eq, exists, isNull, not } from 'drizzle-orm'
import type { OwnerClaim } from '../accounts/owner'
import { admit } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import { applications } from './tables'

/**
 * Says to whoever verifies the deed whether the property is not for sale. Saying the same again changes nothing.
 * @throws Failure signed-out, not-found
 */
export async function markNotForSale(
  tools: Tools,
  claim: OwnerClaim,
  id: number,
  notForSale: boolean,
): Promise<{ notForSale: boolean }> {
  const { db, now } = tools
  const isOwn = and(eq(applications.id, id), eq(applications.userId, claim.id), isNull(applications.erasedAt))
  const marked = db.select({ isNotForSale: applications.isNotForSale }).from(applications)
  const [owner, [before]] = await admit(tools, claim, marked.where(isOwn).limit(1))
  if (!before) throw new Failure('not-found')
  if (before.isNotForSale === notForSale) return { notForSale }
  const isOther = and(isOwn, not(eq(applications.isNotForSale, notForSale)))
  await db.batch([
    recordAuditIf(
      db,
      exists(db.select({ id: applications.id }).from(applications).where(isOther)),
      owner,
      {
        action: notForSale ? 'mark-not-for-sale' : 'unmark-not-for-sale',
        subject: `application ${id}`,
        applicationId: id,
      },
      now(),
    ),
    db.update(applications).set({ isNotForSale: notForSale }).where(isOther),
  ])
  return { notForSale }
}

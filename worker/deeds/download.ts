import { and, eq, sql } from 'drizzle-orm'
import { money } from '#contract/prices'
import type { OwnerClaim } from '../accounts/owner'
import { fileById, fileOfFirm } from '../applications/client-file'
import type { OpenedFile } from '../applications/documents'
import { applications } from '../applications/tables'
import type { MemberClaim } from '../firms/member'
import { usableCredit } from '../payments/credit-tables'
import { amountDue } from '../payments/due-rules'
import { admit } from '../platform/admission'
import { type Actor, recordAudit } from '../platform/audit'
import { Failure } from '../platform/failure'
import { fetchFile } from '../platform/file-store'
import type { Tools } from '../platform/tools'
import { colleaguesOf, type DeedRow, deedOfVersion, releasedDeedOf } from './queries'
import { isForPlatform, isShownTo } from './rules'

/**
 * The released deed, for its owner, once the balance is paid.
 * @throws Failure signed-out, not-found, balance-due
 */
export async function downloadDeed(tools: Tools, claim: OwnerClaim, id: number): Promise<OpenedFile> {
  const { db, prices } = tools
  const [owner, [application], [deed]] = await admit(
    tools,
    claim,
    db
      .select({
        referenceNumber: applications.referenceNumber,
        userId: applications.userId,
        depositPaidAt: applications.depositPaidAt,
        balancePaidAt: applications.balancePaidAt,
        discountCents: applications.discountCents,
        creditCents: usableCredit(claim.id).as('usable_credit_cents'),
        deedLockedAt: applications.deedLockedAt,
      })
      .from(applications)
      .where(and(eq(applications.id, id), eq(applications.userId, claim.id)))
      .limit(1),
    releasedDeedOf(db, sql`${id}`),
  )
  if (!application) throw new Failure('not-found')
  if (application.balancePaidAt === null) {
    const { amountCents } = amountDue(application, prices, 'balance')
    throw new Failure('balance-due', `Your deed opens once the balance of ${money(amountCents)} is paid.`)
  }
  if (application.deedLockedAt !== null) {
    throw new Failure('balance-due', 'Your deed is locked until the payment for it is settled again.')
  }
  if (!deed) throw new Failure('not-found')
  return open(tools, owner, deed, `${application.referenceNumber}-deed.pdf`)
}

/** A version of a deed, for a member of its firm. @throws Failure signed-out, not-found */
export async function openDeedVersion(
  tools: Tools,
  claim: MemberClaim,
  id: number,
  version: number,
): Promise<OpenedFile> {
  const { db } = tools
  const [member, [file], [deed]] = await admit(
    tools,
    claim,
    fileOfFirm(db, claim.firmId, id),
    deedOfVersion(db, id, version),
  )
  if (!file || !deed || !isShownTo(deed, claim.firmId)) throw new Failure('not-found')
  return open(tools, member, deed, deed.fileName)
}

/** A version that only an administrator can release, to be read before. @throws Failure signed-out, forbidden, not-found */
export async function openDeedForRelease(
  tools: Tools,
  claim: OwnerClaim,
  id: number,
  version: number,
): Promise<OpenedFile> {
  const { db, now } = tools
  const [admin, [file], [deed], colleagues] = await admit(
    tools,
    claim,
    fileById(db, id),
    deedOfVersion(db, id, version),
    colleaguesOf(db, id),
  )
  const isTheirs = file && deed?.state === 'uploaded' && isForPlatform(deed, file.firmId, colleagues, now())
  if (!isTheirs) throw new Failure('not-found')
  return open(tools, admin, deed, deed.fileName)
}

/** Nothing is handed over before the audit log knows of it. */
async function open(tools: Tools, actor: Actor, deed: DeedRow, name: string): Promise<OpenedFile> {
  const { applicationId, id, version } = deed
  const doing = { action: 'read-deed', subject: `deed ${id}`, applicationId, detail: `version ${version}` }
  await recordAudit(tools.db, actor, doing, tools.now())
  return { name, contentType: 'application/pdf', content: await fetchFile(tools, deed) }
}

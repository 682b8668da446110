import { administrationMessages } from '#contract/administration/administration'
import { askPlatform, blockerCopy } from '#contract/deeds/deeds'
import type { DeedVersion } from '#contract/deeds/views'
import { assertClient, assertDigitize } from '../applications/client-rules'
import { assertNotOnHold } from '../applications/hold-rules'
import { identityFactsOf } from '../applications/identity-check/shared-queries'
import { applicationById, applicationOfFirm } from '../applications/shared/application-queries'
import { colleaguesOf } from '../applications/shared/firm-queries'
import type { MemberSessionToken } from '../firms/member'
import type { OwnerSessionToken } from '../identity/owner'
import { moneyFactsOf } from '../money/shared/credit-queries'
import { readAs } from '../platform/admission'
import type { AppContext } from '../platform/context'
import { Failure } from '../platform/failure'
import { evidenceAtRelease } from './evidence/evidence-view'
import { evidenceParts } from './evidence/queries'
import { mayOpen } from './may-open-rules'
import { blockerOf, isForPlatform } from './may-release-rules'
import { deedOfVersion, firmOfApplication, uploaderOf } from './queries'
import { nothingToRelease } from './release-rules'
import { deedVersion, overseenDeed } from './views'
import { writeRelease } from './write-release'

/**
 * Releases another member's upload, supersedes the former version, completes the application.
 * @throws Failure signed-out, forbidden, not-found, on-hold, second-person-needed, nothing-to-release, identity-check-needed,
 * bad-request (not a digitization)
 */
export async function releaseDeed(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  version: number,
): Promise<DeedVersion> {
  const { db, now } = context
  const { actor: member, ...rows } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
    deeds: deedOfVersion(db, id, version),
    uploaders: uploaderOf(db, id, version),
    credits: moneyFactsOf(db, id),
    facts: identityFactsOf(db, id),
    ...evidenceParts(db, id),
  })
  const [[application], [deed], [uploader], [credit]] = [rows.applications, rows.deeds, rows.uploaders, rows.credits]
  if (!application || !deed || !uploader || !credit || !mayOpen(deed, member.firmId)) throw new Failure('not-found')
  assertClient(application)
  assertDigitize(application)
  assertNotOnHold(application)
  if (deed.state !== 'uploaded') throw nothingToRelease()
  const blocker = blockerOf(deed, member, now())
  if (blocker) throw new Failure('second-person-needed', `${blockerCopy[blocker]} ${askPlatform}`)
  const by = { actor: member, role: member.memberRole, kind: 'member' } as const
  const released = await writeRelease(
    context,
    by,
    {
      application,
      deed,
      firm: member.firm,
      facts: rows.facts,
      evidence: evidenceAtRelease(application, rows),
      ...credit,
    },
    uploader.role,
  )
  return deedVersion(released, member, now())
}

/**
 * Releases a version for a firm in which no member can be the second person.
 * @throws Failure signed-out, forbidden, not-found, bad-request, on-hold, nothing-to-release, identity-check-needed; second-person-needed while a member of the firm
 * could do it
 */
export async function releaseDeedForFirm(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  version: number,
): Promise<DeedVersion> {
  const { db, now } = context
  const {
    actor: admin,
    colleagues,
    ...rows
  } = await readAs(context, sessionToken, {
    applications: applicationById(db, id),
    deeds: deedOfVersion(db, id, version),
    uploaders: uploaderOf(db, id, version),
    credits: moneyFactsOf(db, id),
    facts: identityFactsOf(db, id),
    ...evidenceParts(db, id),
    firms: firmOfApplication(db, id),
    colleagues: colleaguesOf(db, id),
  })
  const [[application], [deed], [uploader], [credit], [firm]] = [
    rows.applications,
    rows.deeds,
    rows.uploaders,
    rows.credits,
    rows.firms,
  ]
  if (!application || !deed || !uploader || !credit) throw new Failure('not-found')
  assertDigitize(application)
  assertNotOnHold(application)
  if (deed.state !== 'uploaded' || firm?.id !== deed.firmId) throw nothingToRelease()
  if (!isForPlatform(deed, firm.id, colleagues, now())) {
    throw new Failure('second-person-needed', administrationMessages.otherMember)
  }
  const by = { actor: admin, role: 'platform', kind: 'admin' } as const
  const released = await writeRelease(
    context,
    by,
    { application, deed, firm, facts: rows.facts, evidence: evidenceAtRelease(application, rows), ...credit },
    uploader.role,
  )
  return overseenDeed(released, firm.id, colleagues, now())
}

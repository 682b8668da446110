import { administrationMessages } from '#contract/administration'
import type { DeedVersion } from '#contract/deed-views'
import { askPlatform, hindranceWords } from '#contract/deeds'
import type { OwnerClaim } from '../accounts/owner'
import { assertClient } from '../applications/client-rules'
import { fileById, fileOfFirm } from '../applications/file-tables'
import type { MemberClaim } from '../firms/member'
import { readAs } from '../platform/admission'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import { colleaguesOf, creditOf, deedOfVersion, firmOfFile, uploaderOf } from './queries'
import { nothingToRelease } from './release-rules'
import { hindranceOf, isForPlatform, isShownTo } from './rules'
import { deedVersion, overseenDeed } from './views'
import { writeRelease } from './write-release'

/**
 * Releases a version that another member uploaded; the one released before is superseded, and the file is complete.
 * @throws Failure signed-out, forbidden, not-found, second-person-needed, nothing-to-release
 */
export async function releaseDeed(tools: Tools, claim: MemberClaim, id: number, version: number): Promise<DeedVersion> {
  const { db, now } = tools
  const { actor: member, ...rows } = await readAs(tools, claim, {
    files: fileOfFirm(db, claim.firmId, id),
    deeds: deedOfVersion(db, id, version),
    uploaders: uploaderOf(db, id, version),
    credits: creditOf(db, id),
  })
  const [[file], [deed], [uploader], [credit]] = [rows.files, rows.deeds, rows.uploaders, rows.credits]
  if (!file || !deed || !uploader || !credit || !isShownTo(deed, member.firmId)) throw new Failure('not-found')
  assertClient(file)
  if (deed.state !== 'uploaded') throw nothingToRelease()
  const hindrance = hindranceOf(deed, member, now())
  if (hindrance) throw new Failure('second-person-needed', `${hindranceWords[hindrance]} ${askPlatform}`)
  const by = { actor: member, role: member.memberRole, kind: 'member' } as const
  const released = await writeRelease(tools, by, { file, deed, firm: member.firm, ...credit }, uploader.role)
  return deedVersion(released, member, now())
}

/**
 * Releases a version for a firm in which nobody can be the second person.
 * @throws Failure signed-out, forbidden, not-found, nothing-to-release;
 *   second-person-needed while a member of the firm could do it
 */
export async function releaseDeedForFirm(
  tools: Tools,
  claim: OwnerClaim,
  id: number,
  version: number,
): Promise<DeedVersion> {
  const { db, now } = tools
  const {
    actor: admin,
    colleagues,
    ...rows
  } = await readAs(tools, claim, {
    files: fileById(db, id),
    deeds: deedOfVersion(db, id, version),
    uploaders: uploaderOf(db, id, version),
    credits: creditOf(db, id),
    firms: firmOfFile(db, id),
    colleagues: colleaguesOf(db, id),
  })
  const [[file], [deed], [uploader], [credit], [firm]] = [
    rows.files,
    rows.deeds,
    rows.uploaders,
    rows.credits,
    rows.firms,
  ]
  if (!file || !deed || !uploader || !credit) throw new Failure('not-found')
  if (deed.state !== 'uploaded' || firm?.id !== deed.firmId) throw nothingToRelease()
  if (!isForPlatform(deed, firm.id, colleagues, now())) {
    throw new Failure('second-person-needed', administrationMessages.otherMember)
  }
  const by = { actor: admin, role: 'platform', kind: 'admin' } as const
  const released = await writeRelease(tools, by, { file, deed, firm, ...credit }, uploader.role)
  return overseenDeed(released, firm.id, colleagues, now())
}

import { administrationMessages } from '#contract/administration'
import type { DeedVersion } from '#contract/deed-views'
import { askPlatform, hindranceWords } from '#contract/deeds'
import type { OwnerClaim } from '../accounts/owner'
import { assertClient, fileById, fileOfFirm } from '../applications/client-file'
import type { MemberClaim } from '../firms/member'
import { deliverSoon } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import { colleaguesOf, deedOfVersion, firmOfFile, uploaderOf } from './queries'
import { hindranceOf, isForPlatform, isShownTo } from './rules'
import { deedVersion, overseenDeed } from './views'
import { writeRelease } from './write-release'

/**
 * Releases a version that another member uploaded; the one released before is superseded, and the file is complete.
 * @throws Failure signed-out, forbidden, not-found, second-person-needed, nothing-to-release
 */
export async function releaseDeed(tools: Tools, claim: MemberClaim, id: number, version: number): Promise<DeedVersion> {
  const { db, now } = tools
  const [member, [file], [deed], [uploader]] = await admit(
    tools,
    claim,
    fileOfFirm(db, claim.firmId, id),
    deedOfVersion(db, id, version),
    uploaderOf(db, id, version),
  )
  if (!file || !deed || !uploader || !isShownTo(deed, member.firmId)) throw new Failure('not-found')
  assertClient(file)
  if (deed.state !== 'uploaded') throw nothingToRelease()
  const hindrance = hindranceOf(deed, member, now())
  if (hindrance) throw new Failure('second-person-needed', `${hindranceWords[hindrance]} ${askPlatform}`)
  const by = { actor: member, role: member.memberRole, kind: 'member' } as const
  const released = await writeRelease(tools, by, file, { deed, uploader: uploader.role, firm: member.firm })
  if (!released) throw nothingToRelease()
  deliverSoon(tools)
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
  const [admin, [file], [deed], [uploader], [firm], colleagues] = await admit(
    tools,
    claim,
    fileById(db, id),
    deedOfVersion(db, id, version),
    uploaderOf(db, id, version),
    firmOfFile(db, id),
    colleaguesOf(db, id),
  )
  if (!file || !deed || !uploader) throw new Failure('not-found')
  if (deed.state !== 'uploaded' || firm?.id !== deed.firmId) throw nothingToRelease()
  if (!isForPlatform(deed, firm.id, colleagues, now())) {
    throw new Failure('second-person-needed', administrationMessages.otherMember)
  }
  const by = { actor: admin, role: 'platform', kind: 'admin' } as const
  const released = await writeRelease(tools, by, file, { deed, uploader: uploader.role, firm })
  if (!released) throw nothingToRelease()
  deliverSoon(tools)
  return overseenDeed(released, firm.id, colleagues, now())
}

const nothingToRelease = () => new Failure('nothing-to-release', 'This version has already been released or replaced.')

import type { OwnerDeed } from '#contract/applications/views'
import type { DeedVersion } from '#contract/deeds/views'
import type { Member } from '../firms/member'
import type { RankedColleague } from '../firms/second-person-rules'
import { nameOfType } from '../platform/files/file-name'
import { mayOpen } from './may-open-rules'
import { blockerOf, isForPlatform } from './may-release-rules'
import type { DeedRow } from './queries'

export const ownerDeed = (
  [deed]: readonly (DeedRow & { firmName: string; replacesEarlier: boolean })[],
  isAvailable: boolean,
): OwnerDeed | null =>
  deed?.releasedAt
    ? {
        version: deed.version,
        releasedAt: deed.releasedAt.toISOString(),
        sha256: deed.sha256,
        uploadedSha256: deed.uploadedSha256 ?? deed.sha256,
        sizeBytes: deed.sizeBytes,
        isSealed: deed.isSealed,
        // and the page of the certificate
        pages: deed.pages === null ? null : deed.pages + 1,
        hasPicture: deed.picture !== null,
        firmName: deed.firmName,
        replacesEarlier: deed.replacesEarlier,
        verificationCode: deed.verificationCode,
        isAvailable,
      }
    : null

/** The versions of a deed that a firm may see. */
export const deedVersions = (rows: readonly DeedRow[], member: Member, now: Date): DeedVersion[] =>
  rows.filter((deed) => mayOpen(deed, member.firmId)).map((deed) => deedVersion(deed, member, now))

export function deedVersion(deed: DeedRow, member: Member, now: Date): DeedVersion {
  const blocker = deed.state === 'uploaded' ? blockerOf(deed, member, now) : undefined
  const mayRelease = deed.state === 'uploaded' && !blocker && member.permissions.includes('deeds')
  return { ...versionView(deed), mayRelease, blocker: blocker ?? null }
}

const versionView = (deed: DeedRow) => ({
  version: deed.version,
  state: deed.state,
  // an erased client's deed has none
  fileName: deed.fileName && nameOfType(deed.fileName, 'application/pdf'),
  sizeBytes: deed.sizeBytes,
  sha256: deed.sha256,
  isSealed: deed.isSealed,
  sealProblem: deed.state === 'uploaded' ? deed.sealProblem : null,
  hasPicture: deed.picture !== null,
  uploadedBy: deed.uploadedByName,
  uploadedAt: deed.uploadedAt.toISOString(),
  releasedBy: deed.releasedByName,
  releasedAt: deed.releasedAt?.toISOString() ?? null,
})

export const overseenDeed = (
  deed: DeedRow,
  firmId: number | null,
  colleagues: readonly RankedColleague[],
  now: Date,
): DeedVersion => ({
  ...versionView(deed),
  mayRelease: isForPlatform(deed, firmId, colleagues, now),
  blocker: null,
})

import type { OwnerDeed } from '#contract/application-views'
import type { DeedVersion } from '#contract/deed-views'
import type { DeedsOfFile } from '../applications/client-file-page'
import type { Attachments } from '../applications/follow'
import type { Member } from '../firms/member'
import { nameOfType } from '../platform/file-name'
import { type DeedRow, deedsOf, deedsToOversee, releasedDeedOf } from './queries'

/** What the owner is told of the released deed. */
const ownerDeed = ([deed]: readonly DeedRow[], firmName: string | null, isAvailable: boolean): OwnerDeed | null =>
  deed?.releasedAt
    ? {
        version: deed.version,
        releasedAt: deed.releasedAt.toISOString(),
        sha256: deed.sha256,
        sizeBytes: deed.sizeBytes,
        isSealed: deed.isSealed,
        firmName: firmName ?? '',
        verificationCode: deed.verificationCode,
        isAvailable,
      }
    : null

/** What the firm is told of one version. */
export const deedVersion = (deed: DeedRow, { id, permissions }: Pick<Member, 'id' | 'permissions'>): DeedVersion => ({
  version: deed.version,
  state: deed.state,
  // an erased client's deed has none
  fileName: deed.fileName && nameOfType(deed.fileName, 'application/pdf'),
  sizeBytes: deed.sizeBytes,
  sha256: deed.sha256,
  isSealed: deed.isSealed,
  uploadedBy: deed.uploadedByName,
  uploadedAt: deed.uploadedAt.toISOString(),
  releasedBy: deed.releasedByName,
  releasedAt: deed.releasedAt?.toISOString() ?? null,
  mayRelease: deed.state === 'uploaded' && deed.uploadedBy !== id && permissions.includes('deeds'),
})

/** What the platform's administration is told of one version. */
export const overseenDeed = ({ isNobodys, ...deed }: DeedRow & { isNobodys: number }): DeedVersion => ({
  ...deedVersion(deed, { id: 0, permissions: [] }),
  mayRelease: deed.state === 'uploaded' && isNobodys === 1,
})

/** The deeds' part of the administration's page of an application. */
export const overseenDeeds = deedsToOversee

/** The deed's part of an application's page. */
export const deedAttachment = { deed: releasedDeedOf, deedView: ownerDeed } satisfies Partial<
  Attachments<never, ReturnType<typeof releasedDeedOf>>
>

/** The deeds' part of a firm's file page. */
export const deedsOfFile: DeedsOfFile<ReturnType<typeof deedsOf>> = {
  deeds: deedsOf,
  deedVersions: (rows, member) => rows.map((deed) => deedVersion(deed, member)),
}

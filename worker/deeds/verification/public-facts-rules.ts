import type { PublicEvidence } from '#contract/applications/evidence/evidence-views'
import { isSameDeedNumber } from '#contract/deeds/deed-number-rules'
import type { Paper, PaperAnswer } from '#contract/deeds/paper'
import { publicProperty } from '#contract/deeds/property-rules'
import { type LoggedRelease, minutesToLog } from '#contract/deeds/public-log'
import { isSameStand } from '#contract/deeds/stand-rules'
import { type CertificateFacts, maskedDeedNumber } from '#contract/deeds/verification'
import { minute } from '#contract/time'
import type { LoggedRow } from '../../log/shared-queries'
import type { CertificateRow } from './queries'

/**
 * The public facts of a released file; undefined if it is not released.
 * A locked deed is still the file that its firm released. For a revoked one, nothing personal is given.
 */
export function certificateFacts(
  row: CertificateRow | undefined,
  evidence: PublicEvidence | null,
): CertificateFacts | undefined {
  if (!row?.releasedAt) return undefined
  const { state, releasedAt, firmName, firmPhone, sha256, uploadedSha256, timedBy, timedAt } = row
  const isRevoked = state === 'revoked'
  return {
    status: isRevoked || state === 'superseded' ? state : 'valid',
    firm: firmName,
    validatedAt: releasedAt.toISOString(),
    deedNumberMasked: isRevoked ? null : maskedDeedNumber(row.titleDeedNumber),
    sha256,
    uploadedSha256: uploadedSha256 ?? sha256,
    notForSale: !isRevoked && row.isNotForSale,
    property: isRevoked ? null : publicProperty(row.propertyAddress, row.isPropertyShown),
    firmPhone: firmPhone || null,
    timed: timedBy !== null && timedAt ? { by: timedBy, at: timedAt.toISOString() } : null,
    evidence: isRevoked ? null : evidence,
  }
}

/** Where its release is in the public log. For a revoked one, nothing is given. */
export function loggedRelease(
  { status }: CertificateFacts,
  [row]: readonly LoggedRow[],
  witnesses: readonly { name: string; size: number | null }[],
): LoggedRelease {
  if (!row || status === 'revoked') return null
  const { position, createdAt, size } = row
  return {
    entry: position === null ? null : position + 1,
    of: size,
    witnesses: witnesses.filter((each) => position !== null && (each.size ?? 0) > position).map(({ name }) => name),
    expectedBy: new Date(createdAt.getTime() + minutesToLog * minute).toISOString(),
  }
}

/** Whether its number and its stand are on record, so that a paper deed can match. */
export const comparesPaper = (row: CertificateRow): boolean =>
  matchOfPaper(row, { deedNumber: row.titleDeedNumber ?? '', stand: row.propertyAddress ?? '' }).matches

/** Whether both are those of the deed; never which of them is not. */
export function matchOfPaper(row: CertificateRow | undefined, { deedNumber, stand }: Paper): PaperAnswer {
  if (!row?.releasedAt || row.state === 'revoked') return { matches: false }
  const { firmName, titleDeedNumber, propertyAddress } = row
  return isSameDeedNumber(titleDeedNumber ?? '', deedNumber) && isSameStand(propertyAddress ?? '', stand)
    ? { matches: true, firm: firmName }
    : { matches: false }
}

import { type CertificateFacts, maskedDeedNumber } from '#contract/deeds/verification'
import type { CertificateRow } from './queries'

/**
 * The public facts of a released file; undefined if it is not released.
 * A locked deed is still the file that its firm validated. For a revoked one, nothing personal is given.
 */
export function certificateFacts(row: CertificateRow | undefined): CertificateFacts | undefined {
  if (!row?.releasedAt) return undefined
  const { state, releasedAt, firmName, titleDeedNumber, sha256, uploadedSha256, isNotForSale } = row
  const isRevoked = state === 'revoked'
  return {
    status: isRevoked || state === 'superseded' ? state : 'valid',
    firm: firmName,
    validatedAt: releasedAt.toISOString(),
    deedNumberMasked: isRevoked ? null : maskedDeedNumber(titleDeedNumber),
    sha256,
    uploadedSha256: uploadedSha256 ?? sha256,
    notForSale: !isRevoked && isNotForSale,
  }
}

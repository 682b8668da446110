import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { CertificateFacts } from '#contract/deeds/verification'
import { day } from '#contract/time'

// source: Verifiable Credentials Data Model 2.0, Bitstring Status List 1.0
const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/undefined-terms/v2']

/** Deeds that one status list is about: the fewest that its specification allows. */
export const deedsInList = 131_072

/** What a list says of a deed: that it does not count any more, or that a newer version does. */
const statusPurposes = ['revocation', 'refresh'] as const
export type StatusPurpose = (typeof statusPurposes)[number]

/**
 * An erasure revokes all deeds of a person at once, which `/verify` says at once. In the list their bits are set at
 * different times within these days, so that nobody counts them.
 */
export const revocationSpread = 7 * day

/** Whether the list has the bit of a revoked deed. When it is set depends on the key of its file, which nobody else knows. */
export function isListed({ objectKey, endedAt }: { objectKey: string; endedAt: Date | null }, at: Date): boolean {
  const passed = at.getTime() - (endedAt?.getTime() ?? 0)
  const share = createHash('sha256').update(objectKey).digest().readUInt32BE(0) / 2 ** 32
  return passed > share * revocationSpread
}

const listAddress = (origin: string, purpose: StatusPurpose, list: number): string =>
  `${origin}/api/verify/status/${purpose}/${list}`

/** The statement about a released file as a credential: what was true when it was signed, and where to ask whether it still is. */
export function deedCredential(origin: string, code: string, deedId: number, facts: CertificateFacts, at: Date) {
  const { status, ...subject } = facts
  const list = Math.floor(deedId / deedsInList)
  return {
    '@context': contexts,
    type: ['VerifiableCredential', 'ReleasedDeedCredential'],
    issuer: origin,
    validFrom: at.toISOString(),
    credentialSubject: { id: `${origin}/verify/${code}`, status, ...subject },
    credentialStatus: statusPurposes.map((statusPurpose) => ({
      type: 'BitstringStatusListEntry',
      statusPurpose,
      statusListIndex: String(deedId % deedsInList),
      statusListCredential: listAddress(origin, statusPurpose, list),
    })),
  }
}

/** @param deedIds those of the list that have the status */
export function statusListCredential(
  origin: string,
  statusPurpose: StatusPurpose,
  list: number,
  deedIds: readonly number[],
  at: Date,
) {
  const bits = Buffer.alloc(deedsInList / 8)
  // the first bit is the left one
  for (const place of deedIds.map((id) => id % deedsInList))
    bits[place >> 3] = (bits[place >> 3] ?? 0) | (0x80 >> (place & 7))
  const id = listAddress(origin, statusPurpose, list)
  return {
    '@context': contexts,
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: origin,
    validFrom: at.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose,
      // multibase: base64url
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  }
}

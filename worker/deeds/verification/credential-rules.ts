import { gzipSync } from 'node:zlib'
import type { CertificateFacts } from '#contract/deeds/verification'

// source: Verifiable Credentials Data Model 2.0, Bitstring Status List 1.0
const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/undefined-terms/v2']

/** Deeds that one status list is about: the fewest that its specification allows. */
export const deedsInList = 131_072

/** What a list says of a deed: that it does not count any more, or that a newer version does. */
export const statusPurposes = { revocation: 'revoked', refresh: 'superseded' } as const
export type StatusPurpose = keyof typeof statusPurposes

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
    credentialStatus: (['revocation', 'refresh'] as const).map((statusPurpose) => ({
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

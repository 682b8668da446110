import { fromBase64Url } from './secret'

export interface SealKey {
  id: string
  /** X.509, DER. */
  certificate: Uint8Array<ArrayBuffer>
  /** RSA, PKCS #8, DER. */
  privateKey: Uint8Array<ArrayBuffer>
}

/**
 * Parses SEAL_KEYS: `id:privateKey:certificate`, comma separated, newest first.
 * Each part is DER in base64url. The first key signs. A former key may lack its private part, `id::certificate`: its
 * PDFs carry their certificate.
 * @throws Error when the ring is empty or the first key is incomplete
 */
export function sealKeys(ring: string): [SealKey, ...SealKey[]] {
  const keys = ring.split(',').map((entry) => {
    const [id = '', privateKey = '', certificate = ''] = entry.trim().split(':')
    return { id, privateKey: fromBase64Url(privateKey), certificate: fromBase64Url(certificate) }
  })
  if (keys[0]?.privateKey.length === 0 || keys.some(({ id, certificate }) => !id || certificate.length === 0)) {
    throw new Error('SEAL_KEYS must hold keys as id:privateKey:certificate')
  }
  return keys as [SealKey, ...SealKey[]]
}

/** The certificates as PEM, newest first, for anyone who wants to trust our PDF signatures. */
export const sealCertificates = (ring: string): string =>
  sealKeys(ring)
    .map(({ certificate }) =>
      Buffer.from(certificate)
        .toString('base64')
        .replace(/.{64}(?=.)/g, '$&\n'),
    )
    .map((body) => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`)
    .join('')

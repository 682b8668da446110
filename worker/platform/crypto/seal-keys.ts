import { fromBase64Url } from './secret'

/** A certificate of the seal, and the key that seals with it. */
export interface SealKey {
  id: string
  /** X.509, DER. */
  certificate: Uint8Array<ArrayBuffer>
  /** RSA, PKCS #8, DER. */
  privateKey: Uint8Array<ArrayBuffer>
}

/**
 * Reads SEAL_KEYS, `id:privateKey:certificate`, comma separated, newest first, each part DER in base64url. The first one
 * seals. A former one may have lost its private key, `id::certificate`: what it sealed carries its certificate.
 * @throws Error when the ring is empty or the first key is not whole
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

/** The certificates of the ring as PEM, newest first, for whoever wants to trust a seal. */
export const sealCertificates = (ring: string): string =>
  sealKeys(ring)
    .map(({ certificate }) =>
      Buffer.from(certificate)
        .toString('base64')
        .replace(/.{64}(?=.)/g, '$&\n'),
    )
    .map((body) => `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`)
    .join('')

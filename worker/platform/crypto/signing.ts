import { SignJWT } from 'jose'
import { day } from '#contract/time'
import { base64Url, fromBase64Url, type Key, keyRing } from './secret'

/** A public key as served at `/.well-known/jwks.json`. Source: RFC 8037. */
export interface PublicKey {
  kty: 'OKP'
  crv: 'Ed25519'
  kid: string
  use: 'sig'
  alg: 'EdDSA'
  /** 32 bytes in base64url. */
  x: string
  /** Seconds since 1970 after which it signs nothing; of a former key. Source: OpenID Federation 1.0 */
  exp?: number
}

// an Ed25519 private key in PKCS #8 is this prefix and its 32-byte seed (RFC 8410)
const pkcs8Prefix = fromBase64Url('MC4CAQAwBQYDK2VwBCIEIA')

const privateKey = ({ bytes }: Key, isReadable: boolean) =>
  crypto.subtle.importKey('pkcs8', Buffer.concat([pkcs8Prefix, bytes]), 'Ed25519', isReadable, ['sign'])

/**
 * The public keys of SIGNING_KEYS, newest first: a ring of Ed25519 seeds (see `keyRing`). A former key has its public half instead,
 * and the day of its end, `id:public:2026-11-27`, which is what `npm run keys` writes.
 */
export const publicKeys = (ring: string): Promise<PublicKey[]> =>
  Promise.all(
    keyRing('SIGNING_KEYS', ring).map(async (key) => {
      const kept = { kty: 'OKP', crv: 'Ed25519', kid: key.id, use: 'sig', alg: 'EdDSA' } as const
      const end = endOf(ring, key)
      if (end) return { ...kept, x: base64Url(key.bytes), exp: (Date.parse(end) + day) / 1000 }
      const { x = '' } = (await crypto.subtle.exportKey('jwk', await privateKey(key, true))) as JsonWebKey
      return { ...kept, x }
    }),
  )

const endOf = (ring: string, { id }: Key): string | undefined =>
  ring
    .split(',')
    .map((entry) => entry.trim().split(':'))
    .find(([name]) => name === id)?.[2]

/** Signs a text with the newest key: `keyId.signature`, the signature in base64url. */
export async function signText(ring: string, text: string): Promise<string> {
  const [key] = keyRing('SIGNING_KEYS', ring)
  const signature = await crypto.subtle.sign('Ed25519', await privateKey(key, false), new TextEncoder().encode(text))
  return `${key.id}.${base64Url(new Uint8Array(signature))}`
}

/** Signs facts as a compact JWS (EdDSA), which anyone can verify offline. Source: RFC 7515, RFC 8037. */
export async function signStatement(ring: string, maker: string, facts: Record<string, unknown>, at: Date) {
  const [key] = keyRing('SIGNING_KEYS', ring)
  return new SignJWT(facts)
    .setProtectedHeader({ alg: 'EdDSA', kid: key.id, typ: 'JWT' })
    .setIssuer(maker)
    .setIssuedAt(at)
    .sign(await privateKey(key, false))
}

/** Signs a W3C Verifiable Credential (`application/vc+jwt`). Source: VC-JOSE-COSE, section 3.1 */
export async function signCredential(ring: string, credential: Record<string, unknown>, at: Date): Promise<string> {
  const [key] = keyRing('SIGNING_KEYS', ring)
  return new SignJWT(credential)
    .setProtectedHeader({ alg: 'EdDSA', kid: key.id, typ: 'vc+jwt', cty: 'vc' })
    .setIssuedAt(at)
    .sign(await privateKey(key, false))
}

export async function isSigned(keys: readonly PublicKey[], text: string, signed: string): Promise<boolean> {
  const at = signed.lastIndexOf('.')
  const key = keys.find(({ kid }) => kid === signed.slice(0, at))
  if (!key) return false
  const { kty, crv, x } = key
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', imported, fromBase64Url(signed.slice(at + 1)), new TextEncoder().encode(text))
}

import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { day } from '../../worker/contract/time.ts'
import { type Deployment, faultUnless } from './settings.ts'

/** Cloudflare's limit for one secret. */
const maxBytes = 5 * 1024

/** Faults of the given secrets, a sentence each; missing ones are skipped. No sentence holds a value. */
export function faultsOfSecrets(
  secrets: Record<string, string | undefined>,
  deployment: Deployment,
  now: Date,
): string[] {
  const { SEAL_KEYS, SUPER_ADMIN_CODE } = secrets
  const large = Object.entries(secrets).filter(([, value]) => Buffer.byteLength(value ?? '') > maxBytes)
  return [
    ...['SESSION_KEYS', 'MASTER_KEYS', 'SIGNING_KEYS', 'LOG_KEYS'].flatMap((name) => faultsOfRing(name, secrets[name])),
    ...(SEAL_KEYS === undefined ? [] : faultsOfSeal(SEAL_KEYS, now)),
    ...(SUPER_ADMIN_CODE === undefined ? [] : faultsOfCode(SUPER_ADMIN_CODE, deployment)),
    ...faultsOfStripeKeys(secrets, deployment),
    ...large.map(([name]) => `${name} is larger than the 5 KB that a secret may hold.`),
  ]
}

const whatsAppSecrets = ['TOKEN', 'PHONE_ID', 'BUSINESS_ID', 'APP_SECRETS', 'VERIFY_TOKEN'].map(
  (name) => `WHATSAPP_${name}`,
)

/** @param set names of the secrets that have a value */
export function faultsOfWhatsApp(set: readonly string[]): string[] {
  const lacking = whatsAppSecrets.filter((name) => !set.includes(name))
  if (lacking.length === 0 || lacking.length === whatsAppSecrets.length) return []
  return [
    `WhatsApp needs all of its secrets or none: ${lacking.join(', ')} ${lacking.length === 1 ? 'is' : 'are'} missing.`,
  ]
}

function faultsOfRing(name: string, ring: string | undefined): string[] {
  if (ring === undefined) return []
  const keys = ring.split(',').map((entry) => entry.trim().split(':'))
  // a former key of SIGNING_KEYS has the day of its end
  const isEnd = (end: string, place: number) => name === 'SIGNING_KEYS' && place > 0 && /^\d{4}-\d\d-\d\d$/.test(end)
  const isKey = ([id, key, ...more]: string[], place: number) =>
    Boolean(id) &&
    more.length <= 1 &&
    more.every((end) => isEnd(end, place)) &&
    /^[\w-]{43}$/.test(key ?? '') &&
    Buffer.from(key ?? '', 'base64url').length === 32
  return [
    ...faultUnless(
      keys.every(isKey),
      `${name} must hold keys as id:key, each 32 bytes in base64url, with commas between.`,
    ),
    ...faultUnless(new Set(keys.map(([id]) => id)).size === keys.length, `${name} has two keys with the same id.`),
  ]
}

function faultsOfSeal(ring: string, now: Date): string[] {
  const [id, key, certificate] = (ring.split(',')[0] ?? '').trim().split(':')
  const seal = id && key && certificate ? readSeal(key, certificate) : undefined
  if (!seal) return ['SEAL_KEYS must begin with id:key:certificate, an RSA key and its certificate in base64url.']
  const left = (Date.parse(seal.certificate.validTo) - now.getTime()) / day
  return [
    ...faultUnless(
      (seal.key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048,
      'The key in SEAL_KEYS is not RSA of 2048 bits.',
    ),
    ...faultUnless(
      seal.certificate.checkPrivateKey(seal.key),
      'The key and the certificate in SEAL_KEYS do not belong together.',
    ),
    ...faultUnless(
      left > 30,
      `The certificate in SEAL_KEYS ${left > 0 ? 'expires within 30 days' : 'has expired'}: renew it.`,
    ),
  ]
}

function readSeal(key: string, certificate: string): { key: KeyObject; certificate: X509Certificate } | undefined {
  try {
    return {
      key: createPrivateKey({ key: Buffer.from(key, 'base64url'), format: 'der', type: 'pkcs8' }),
      certificate: new X509Certificate(Buffer.from(certificate, 'base64url')),
    }
  } catch {
    return undefined
  }
}

function faultsOfCode(code: string, deployment: Deployment): string[] {
  if (deployment === 'local')
    return faultUnless(code.length > 0, 'SUPER_ADMIN_CODE is empty: the console cannot be opened.')
  return faultUnless(
    code.length >= 16 && !code.startsWith('demo'),
    'SUPER_ADMIN_CODE must be a long random code of its own, at least 16 characters.',
  )
}

/** Locally three empty values select the stand-in. A deployment needs live keys, all others test keys. */
function faultsOfStripeKeys(secrets: Record<string, string | undefined>, deployment: Deployment): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRETS: webhooks } = secrets
  if (deployment === 'local' && !secret) return []
  const mode = deployment === 'deployed' ? 'live' : 'test'
  const signing = webhooks?.split(',').map((each) => each.trim())
  return [
    ...faultUnless(
      secret === undefined || new RegExp(`^[sr]k_${mode}_\\w+$`).test(secret),
      `STRIPE_SECRET_KEY must be a ${mode} key (sk_${mode}_… or rk_${mode}_…) here.`,
    ),
    ...faultUnless(
      publishable === undefined || new RegExp(`^pk_${mode}_\\w+$`).test(publishable),
      `STRIPE_PUBLISHABLE_KEY must be a ${mode} key (pk_${mode}_…) here.`,
    ),
    ...faultUnless(
      signing === undefined || signing.every((each) => /^whsec_\w+$/.test(each)),
      'STRIPE_WEBHOOK_SECRETS must hold signing secrets (whsec_…), with commas between.',
    ),
  ]
}

import { product } from '#contract/product'
import { lazily } from '../../platform/lazily'

const otp = lazily(() => import('otpauth'))

const stepMilliseconds = 30_000

/** A new secret of 160 bits in base32. */
export async function newSecret(): Promise<string> {
  const { Secret } = await otp()
  return new Secret({ size: 20 }).base32
}

/** The address behind the QR code that authenticator apps read. */
export async function appAddress(secret: string, name: string): Promise<string> {
  const { Secret, TOTP } = await otp()
  return new TOTP({ issuer: product.name, label: name, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * The step of 30 seconds whose code this is: the present one, or one before or after it; undefined for any other.
 * Source: RFC 6238, 5.2.
 */
export async function stepOf(secret: string, code: string, at: Date): Promise<number | undefined> {
  const { Secret, TOTP } = await otp()
  const token = code.replace(' ', '')
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp: at.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(at.getTime() / stepMilliseconds) + delta
}

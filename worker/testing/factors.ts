import { env } from 'cloudflare:workers'
import { Secret, TOTP } from 'otpauth'
import type { Problem } from '#contract/api/problems'
import type { MadeFactor } from '#contract/identity/factors'
import { anAuthenticator } from './authenticator'
import type { Browser } from './browser'
import { password } from './people'

/** The calls of an owner's own account. */
export const ownerAccount = '/api/account'

export const confirm = (of: Browser, at = ownerAccount, own = password) =>
  of.post(`${at}/confirm`, { way: 'password', password: own })

export const codeAt = (secret: string, seconds = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + seconds * 1000 })

/** Waits for the next code if the present one ends soon: the code before it would be too old when it arrives. */
async function untilCodeStays() {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 5_000) await new Promise((resolve) => setTimeout(resolve, left))
}

export async function withApp(of: Browser, at = ownerAccount) {
  await confirm(of, at)
  return addApp(of, at)
}

/** Adds an authenticator app by the code before the present one. */
export async function addApp(of: Browser, at: string) {
  const { body } = await of.post<{ secret: string; ticket: string }>(`${at}/factors/app/options`)
  const { secret, ticket } = body
  await untilCodeStays()
  const added = await of.post<MadeFactor>(`${at}/factors/app`, { code: codeAt(secret, -30), ticket })
  if (added.status !== 201) throw new Error(`an app was answered ${added.status}`)
  return { secret, recoveryCodes: added.body.recoveryCodes ?? [] }
}

export async function withPasskey(of: Browser, at = ownerAccount, name?: string) {
  await confirm(of, at)
  return addPasskey(of, at, name)
}

export async function addPasskey(of: Browser, at: string, name = 'My phone') {
  const device = await anAuthenticator(env.APP_ORIGIN)
  const { body } = await of.post<{ challenge: string; user: { id: string } }>(`${at}/factors/passkeys/options`)
  const credential = device.create(body.challenge, body.user.id)
  const added = await of.post<MadeFactor>(`${at}/factors/passkeys`, { name, credential })
  if (added.status !== 201) throw new Error(`a passkey was answered ${added.status}`)
  return { device, credential, name, recoveryCodes: added.body.recoveryCodes ?? [] }
}

export const challengeOf = async (of: Browser, path: string) =>
  (await of.post<{ challenge: string }>(path)).body.challenge

export const outcome = ({ status, body }: { status: number; body: unknown }) => [status, (body as Problem).code]

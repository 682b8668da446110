import type { Context } from 'hono'
import { type FactorWay, factorMessages } from '#contract/identity/factors'
import type { AppContext } from '../../platform/context'
import { decryptText, encryptText } from '../../platform/crypto/encryption'
import { randomToken } from '../../platform/crypto/secret'
import { Failure } from '../../platform/failure'
import { dropCookie, giveCookie, readCookie, type SessionKind } from '../../platform/session'
import { waysOf } from '../factors/factor-rules'
import type { FactorOwner } from '../factors/queries'
import type { SignInAccount, SignInBrowser } from './sign-in-kind'

/** A sign-in whose password was right and whose second step is missing; in a signed cookie. */
export interface PendingSignIn extends FactorOwner {
  /** Names it: it is finished once. */
  pending: string
  ways: readonly FactorWay[]
  /** The account's token version: a password that changes meanwhile ends it. */
  version: number
}

/** Until a password has to be typed again before the second step. */
export const pendingSeconds = 600

/** The access code has no account, and so no factor. */
export const canHaveFactor = (account: object): account is SignInAccount => 'hasPasskey' in account

/**
 * The pending sign-in of an account that has a factor; undefined for one without.
 * @param version absent when the sign-in leaves it as it is
 */
export function pendingFor(kind: SessionKind, account: { id: number }, version?: number): PendingSignIn | undefined {
  const ways = canHaveFactor(account) ? waysOf(account) : []
  if (!canHaveFactor(account) || ways.length === 0) return undefined
  return { kind, id: account.id, version: version ?? account.tokenVersion, pending: randomToken(), ways }
}

/**
 * Keeps in the browser that a sign-in waits for its second step; one without a factor goes on.
 * @throws Failure second-step-needed
 */
export async function requireSecondStep(
  pending: PendingSignIn | undefined,
  pend: SignInBrowser['pend'],
  message: string = factorMessages.second,
): Promise<void> {
  if (!pending) return
  await pend?.(pending)
  throw new Failure('second-step-needed', message, { facts: { ways: pending.ways } })
}

/** What a pending sign-in's cookie holds; undefined for one of another kind. */
function pendingOf(
  claims: Record<string, unknown> | null | undefined,
  of: FactorOwner['kind'],
): PendingSignIn | undefined {
  const { kind, id, version, pending } = claims ?? {}
  if (kind !== of || typeof id !== 'number' || typeof version !== 'number' || typeof pending !== 'string')
    return undefined
  return { kind: of, id, version, pending, ways: [] }
}

const encryptionContext = 'pending sign-in'
/** Longer than any, so that the length of the cookie does not depend on the account. */
const paddedLength = 300

/** Keeps in this browser that a sign-in waits for its second step. Encrypted: whose it is may not be known to it. */
export const setPendingCookie =
  (c: Context, context: AppContext) =>
  async (pending: PendingSignIn): Promise<void> => {
    const text = JSON.stringify(pending).padEnd(paddedLength)
    const encrypted = await encryptText(context.env.MASTER_KEYS, text, encryptionContext)
    await giveCookie(c, context, 'second-step', { encrypted }, pendingSeconds)
  }

/** This browser's sign-in that waits; undefined for another kind's. */
export async function readPendingCookie(c: Context, context: AppContext, kind: SessionKind) {
  const { encrypted } = (await readCookie(c, context, 'second-step')) ?? {}
  if (typeof encrypted !== 'string') return undefined
  const text = await decryptText(context.env.MASTER_KEYS, encrypted, encryptionContext).catch(() => 'null')
  return pendingOf(JSON.parse(text) as Record<string, unknown> | null, kind)
}

export const clearPendingCookie = (c: Context): void => dropCookie(c, 'second-step')

import type { Context } from 'hono'
import { jwtVerify, SignJWT } from 'jose'
import { firstOf } from '#contract/fields/cut'
import type { AppContext } from './context'
import { deleteHint, deleteHostCookie, getHostCookie, setHint, setHostCookie } from './cookies'
import { hmacKey, keyRing, randomToken, sha256 } from './crypto/secret'
import type { sessions } from './database/tables'
import { lifetimes } from './session-lifetimes'

export type SessionKind = 'owner' | 'member' | 'super'
export type CookieKind = SessionKind | 'applicant' | 'known' | 'second-step'
/** What a signed token is for; one for another use is refused. */
type Audience = CookieKind | 'challenge' | 'new-app'

/**
 * Readable by scripts: whether there may be a session to ask for, and by its value, a hash, whether it is still the same one.
 * Grants nothing.
 */
const hintCookies: Record<SessionKind, string> = {
  owner: 'signed-in',
  member: 'signed-in-member',
  super: 'signed-in-super',
}
const hintLength = 8

export interface SignedCookie {
  sid: string
  accountId: number
  claims: Record<string, unknown>
}

/** A token of our own that expires; its content is readable, not secret. */
export async function signToken(
  context: AppContext,
  audience: Audience,
  claims: Record<string, unknown>,
  seconds: number,
): Promise<string> {
  const [key] = keyRing('SESSION_KEYS', context.env.SESSION_KEYS)
  const issuedAt = Math.floor(context.now().getTime() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: key.id })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(await hmacKey(key))
}

/** The content of a valid cookie that we signed for this kind, or undefined. */
export async function readCookie(
  c: Context,
  context: AppContext,
  kind: CookieKind,
): Promise<Record<string, unknown> | undefined> {
  const token = getHostCookie(c, kind)
  return token ? readToken(context, kind, token) : undefined
}

/** The content of a valid token that we signed for this use, or undefined. */
export async function readToken(
  context: AppContext,
  audience: Audience,
  token: string,
): Promise<Record<string, unknown> | undefined> {
  const keys = keyRing('SESSION_KEYS', context.env.SESSION_KEYS)
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.find(({ id }) => id === kid)
        if (!key) throw new Error('unknown key')
        return hmacKey(key)
      },
      { algorithms: ['HS256'], audience, currentDate: context.now() },
    )
    return payload
  } catch {
    return undefined
  }
}

/** The session and account in a cookie; only its row shows whether the session is valid. */
export async function readSession(
  c: Context,
  context: AppContext,
  kind: SessionKind,
): Promise<SignedCookie | undefined> {
  const claims = await readCookie(c, context, kind)
  if (!claims || typeof claims.sid !== 'string' || typeof claims.account !== 'number') return undefined
  return { sid: claims.sid, accountId: claims.account, claims }
}

/** This browser's session, for the batch that starts the next one and ends this. */
export const formerSession = async (c: Context, context: AppContext, kind: SessionKind): Promise<string | undefined> =>
  (await readSession(c, context, kind))?.sid

export interface NewSession {
  sid: string
  row: typeof sessions.$inferInsert
}

/** @param factorAt when a second factor was given for it */
export function newSession(
  context: AppContext,
  kind: SessionKind,
  accountId: number,
  factorAt: Date | null = null,
): NewSession {
  const sid = randomToken()
  const now = context.now()
  const { userAgent, address } = context
  return {
    sid,
    row: {
      id: sid,
      kind,
      accountId,
      createdAt: now,
      lastSeenAt: now,
      userAgent: userAgent === null ? null : firstOf(userAgent, 300),
      address,
      factorAt,
    },
  }
}

/** Sets the cookie of a session whose row was written. */
export async function giveSession(
  c: Context,
  context: AppContext,
  { sid, row }: NewSession,
  claims: Record<string, unknown> = {},
): Promise<void> {
  const { most } = lifetimes[row.kind]
  const token = await signToken(context, row.kind, { ...claims, sid, account: row.accountId }, most)
  setHostCookie(c, row.kind, token, most)
  setHint(c, hintCookies[row.kind], (await sha256(`hint ${sid}`)).slice(0, hintLength), most)
}

/** Sets a cookie that is not a session. */
export async function giveCookie(
  c: Context,
  context: AppContext,
  kind: 'applicant' | 'known' | 'second-step',
  claims: Record<string, unknown>,
  seconds: number,
): Promise<void> {
  setHostCookie(c, kind, await signToken(context, kind, claims, seconds), seconds)
}

/** Deletes the cookie of this kind, and a session's hint. */
export function dropCookie(c: Context, kind: CookieKind): void {
  deleteHostCookie(c, kind)
  if (kind in hintCookies) deleteHint(c, hintCookies[kind as SessionKind])
}

/**
 * After a sign-out of this browser: deletes the cookie, and the browser deletes what it cached of the pages, those of its
 * back/forward cache included. What the service worker keeps is not a cache in this sense and stays.
 * Source: Clear Site Data (W3C).
 */
export function leaveBrowser(c: Context, kind: SessionKind): void {
  dropCookie(c, kind)
  c.header('Clear-Site-Data', '"cache"')
}

import type { BatchResponse } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Owner, type OwnerClaim, ownerClaim } from '../accounts/owner'
import { admit, hasEnded, readAs, type Statement } from '../platform/admission'
import type { Actor } from '../platform/audit'
import { described } from '../platform/description'
import { Failure } from '../platform/failure'
import { type Parts, type Results, read } from '../platform/read'
import type { AppEnv } from '../platform/router'
import { dropCookie, readCookie, readSession } from '../platform/session'
import type { Tools } from '../platform/tools'

/** Whoever may follow an application: its signed-in owner, or the browser that started it. */
export interface Visitor {
  claim: OwnerClaim | null
  /** The applications that the browser's applicant cookie names. */
  applicationIds: readonly number[]
}

export type Follower = Owner | (Actor & { kind: 'applicant'; id: null })

/** Reads both cookies. A visitor with neither is a stranger. */
export async function readVisitor(c: Context, tools: Tools): Promise<Visitor> {
  const [session, applicationIds] = await Promise.all([readSession(c, tools, 'owner'), readApplicationIds(c, tools)])
  return { claim: session ? ownerClaim(session, tools.address) : null, applicationIds }
}

/** The ids that the browser's applicant cookie names. */
export async function readApplicationIds(c: Context, tools: Tools): Promise<number[]> {
  const claims = await readCookie(c, tools, 'applicant')
  const ids = claims?.applications
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []
}

/** Lets owners and applicants through. */
export const requireVisitor = described(
  createMiddleware<AppEnv & { Variables: { visitor: Visitor } }>(async (c, next) => {
    const visitor = await readVisitor(c, c.var.tools)
    if (!visitor.claim && visitor.applicationIds.length === 0) throw new Failure('signed-out')
    c.set('visitor', visitor)
    await next()
    if (visitor.claim && (await hasEnded(c.var.tools, visitor.claim, c.error))) {
      dropCookie(c, 'owner')
      throw new Failure('signed-out')
    }
  }),
  { who: 'signed-in owner, or the browser that made the application', cookies: ['owner', 'applicant'] },
)

/**
 * Proves the owner's session, where there is one, and runs the statements in the same batch.
 * @throws Failure signed-out when the session has ended
 */
export async function admitVisitor<const T extends readonly [Statement, ...Statement[]]>(
  tools: Tools,
  { claim }: Visitor,
  ...statements: T
): Promise<[Follower, ...BatchResponse<T>]> {
  if (claim) return admit(tools, claim, ...statements)
  const results = await tools.db.batch(statements)
  return [applicant(tools), ...results]
}

/**
 * The same with names.
 * @returns the follower as `actor`, and the rows of each statement under its name
 * @throws Failure signed-out when the session has ended
 */
export async function readAsVisitor<const P extends Parts>(
  tools: Tools,
  { claim }: Visitor,
  parts: P,
): Promise<{ actor: Follower } & Results<P>> {
  if (claim) return readAs(tools, claim, parts)
  return { actor: applicant(tools), ...(await read(tools.db, parts)) }
}

/**
 * Reads for anybody, in one batch with the proof of the owner's session where there is one. The follower is null for
 * a stranger, and for an owner whose session has ended and who holds no applicant cookie; what may be shown is then
 * the caller's to decide from the rows.
 */
export async function readAsAnyone<const P extends Parts>(
  tools: Tools,
  { claim, applicationIds }: Visitor,
  parts: P,
): Promise<{ follower: Follower | null } & Results<P>> {
  const { proof, ...rows } = await read(tools.db, { ...parts, proof: claim?.proof(tools) })
  const proven = proof as Parameters<OwnerClaim['accept']>[0] | undefined
  const accepted = claim && proven ? claim.accept(proven) : undefined
  const follower = accepted?.actor ?? (applicationIds.length > 0 ? applicant(tools) : null)
  return { follower, ...(rows as unknown as Results<P>) }
}

const applicant = ({ address }: Tools): Follower => ({
  kind: 'applicant',
  id: null,
  name: 'Applicant',
  role: 'applicant',
  address,
})

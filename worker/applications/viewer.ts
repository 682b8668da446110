import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Owner, type OwnerSessionToken, ownerSessionToken } from '../identity/owner'
import { hasEnded, readAs } from '../platform/admission'
import type { Actor } from '../platform/audit/actor'
import type { AppContext } from '../platform/context'
import { batch, type Parts, type Result } from '../platform/database/batch'
import { Failure } from '../platform/failure'
import { described } from '../platform/http/description'
import type { AppEnv } from '../platform/http/router'
import { dropCookie, readSession } from '../platform/session'
import { readApplicationIds } from './applicant-cookie'

/** A person who may see applications: a signed-in owner, or the browser that submitted them. */
export interface Viewer {
  sessionToken: OwnerSessionToken | null
  applicationIds: readonly number[]
}

type ViewingActor = Owner | (Actor & { kind: 'applicant'; id: null })

/** Reads both cookies; a viewer may have neither. */
export async function readViewer(c: Context, context: AppContext): Promise<Viewer> {
  const [session, applicationIds] = await Promise.all([
    readSession(c, context, 'owner'),
    readApplicationIds(c, context),
  ])
  return { sessionToken: session ? ownerSessionToken(session, context) : null, applicationIds }
}

export const requireViewer = described(
  createMiddleware<AppEnv & { Variables: { viewer: Viewer } }>(async (c, next) => {
    const viewer = await readViewer(c, c.var.context)
    if (!viewer.sessionToken && viewer.applicationIds.length === 0) throw new Failure('signed-out')
    c.set('viewer', viewer)
    await next()
    if (viewer.sessionToken && (await hasEnded(c.var.context, viewer.sessionToken, c.error))) {
      dropCookie(c, 'owner')
      throw new Failure('signed-out')
    }
  }),
  { who: 'signed-in owner, or the browser that made the application', cookies: ['owner', 'applicant'] },
)

/**
 * Checks the owner's session, if there is one, and reads in the same batch.
 * @returns the viewer as `actor`, and the rows of each statement under its name
 * @throws Failure signed-out when the session has ended
 */
export async function readAsViewer<const P extends Parts>(
  context: AppContext,
  { sessionToken }: Viewer,
  parts: P,
): Promise<{ actor: ViewingActor } & Result<P>> {
  if (sessionToken) return readAs(context, sessionToken, parts)
  return { actor: applicant(context), ...(await batch(context.db, { rows: parts })).rows }
}

/**
 * Reads for anyone, in one batch with the check of the owner's session, if there is one.
 * The actor is null without a valid session or applicant cookie; the caller then decides from the rows what may be
 * shown.
 */
export async function readAsAnyone<const P extends Parts>(
  context: AppContext,
  { sessionToken, applicationIds }: Viewer,
  parts: P,
): Promise<{ follower: ViewingActor | null } & Result<P>> {
  const { proof, rows } = await batch(context.db, { rows: parts, proof: sessionToken?.proof(context) })
  const proven = proof as Parameters<OwnerSessionToken['accept']>[0] | undefined
  const accepted = sessionToken && proven ? sessionToken.accept(proven) : undefined
  const follower = accepted?.actor ?? (applicationIds.length > 0 ? applicant(context) : null)
  return { follower, ...rows }
}

const applicant = ({ address }: AppContext): ViewingActor => ({
  kind: 'applicant',
  id: null,
  name: 'Applicant',
  role: 'applicant',
  address,
})

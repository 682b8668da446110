import type { BatchResponse } from 'drizzle-orm/batch'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import { HTTPException } from 'hono/http-exception'
import { problems } from '#contract/http/problems'
import type { AppContext } from './context'
import { type Parts, type Results, type Rows, read } from './database/read'
import { Failure } from './failure'
import { recordSeen, type SessionKind } from './session'

/** A statement of the database, to be awaited alone or handed to a batch. */
export type Statement<Rows = unknown> = RunnableQuery<Rows, 'sqlite'>

/**
 * What a signed cookie claims. It becomes an actor only when its session's row, read in the same batch
 * as the data, says so; until then nothing read with it may leave.
 */
export interface Claim<Actor, Proof extends Statement = Statement> {
  readonly kind: SessionKind
  readonly sid: string
  /** Reads the session together with its account: one row while both are good, else none. */
  readonly proof: (context: AppContext) => Proof
  /** The actor of the proof's rows. @throws Failure when the account may not do this */
  readonly accept: (rows: Rows<Proof>) => { actor: Actor; lastSeenAt: Date } | undefined
  admitted: boolean
}

/**
 * Proves the claim and runs the statements in one batch, which is one round trip and one transaction.
 * @throws Failure signed-out when the session has ended; what was read is thrown away.
 */
export async function admit<Actor, Proof extends Statement, const T extends readonly Statement[]>(
  context: AppContext,
  claim: Claim<Actor, Proof>,
  ...statements: T
): Promise<[Actor, ...BatchResponse<T>]> {
  const [proof, ...results] = (await context.db.batch([claim.proof(context), ...statements])) as [
    Rows<Proof>,
    ...BatchResponse<T>,
  ]
  const accepted = claim.accept(proof)
  if (!accepted) throw new Failure('signed-out')
  claim.admitted = true
  recordSeen(context, claim.kind, claim.sid, accepted.lastSeenAt)
  return [accepted.actor, ...(results as unknown as BatchResponse<T>)]
}

/**
 * The same with names: proves the claim and reads the statements in one batch.
 * @returns the actor, and the rows of each statement under its name
 * @throws Failure signed-out when the session has ended; what was read is thrown away.
 */
export async function readAs<Actor, Proof extends Statement, const P extends Parts>(
  context: AppContext,
  claim: Claim<Actor, Proof>,
  parts: P,
): Promise<{ actor: Actor } & Results<P>> {
  const { proof, ...rows } = await read(context.db, { ...parts, proof: claim.proof(context) })
  const accepted = claim.accept(proof as Rows<Proof>)
  if (!accepted) throw new Failure('signed-out')
  claim.admitted = true
  recordSeen(context, claim.kind, claim.sid, accepted.lastSeenAt)
  return { actor: accepted.actor, ...(rows as unknown as Results<P>) }
}

/**
 * Whether a guarded call met a session that has ended. One that was refused for its content, before its session was
 * looked at, is looked up now: whoever is signed out learns that first.
 * @throws Failure when the account may not make the call at all
 */
export async function hasEnded<Actor, Proof extends Statement>(
  context: AppContext,
  claim: Claim<Actor, Proof>,
  error: Error | undefined,
): Promise<boolean> {
  if (error instanceof Failure && error.code === 'signed-out') return true
  if (claim.admitted || !isOfContent(error)) return false
  const [proof] = (await context.db.batch([claim.proof(context)])) as [Rows<Proof>]
  return claim.accept(proof) === undefined
}

const isOfContent = (error: Error | undefined): boolean =>
  error instanceof HTTPException || (error instanceof Failure && problems[error.code].status < 500)

/** Stops an answer that was made without asking whether its session still lives. */
export function assertAdmitted(claim: Pick<Claim<unknown>, 'admitted'>, status: number): void {
  if (status < 400 && !claim.admitted) throw new Error('a guarded route answered without admitting its actor')
}

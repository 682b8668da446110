import { HTTPException } from 'hono/http-exception'
import { problems } from '#contract/api/problems'
import type { AppContext } from './context'
import { batch, type Parts, type Result, type Rows } from './database/batch'
import type { Statement } from './database/statement'
import { Failure } from './failure'
import { type SessionKind } from './session'
import { recordSeen } from './session-queries'

/**
 * The account that a signed cookie names.
 * It becomes an actor only when the session's row, read in the same batch as the data, is valid. Until then nothing
 * read with it may be sent.
 */
export interface SessionToken<Actor, Proof extends Statement = Statement> {
  readonly kind: SessionKind
  readonly sid: string
  /** Reads the session and its account: one row while both are valid, else none. */
  readonly proof: (context: AppContext) => Proof
  /** The actor of the proof's rows. @throws Failure when the account may not do this */
  accept(rows: Rows<Proof>): { actor: Actor; lastSeenAt: Date } | undefined
  admitted: boolean
}

/**
 * Checks the session and reads the statements in one batch, which is one transaction.
 * @returns the actor, and the rows of each statement under its name
 * @throws Failure signed-out when the session has ended; the rows are discarded.
 */
export async function readAs<Actor, Proof extends Statement, const P extends Parts>(
  context: AppContext,
  sessionToken: SessionToken<Actor, Proof>,
  parts: P,
): Promise<{ actor: Actor } & Result<P>> {
  const { proof, rows } = await batch(context.db, { rows: parts, proof: sessionToken.proof(context) })
  const accepted = sessionToken.accept(proof as Rows<Proof>)
  if (!accepted) throw new Failure('signed-out')
  sessionToken.admitted = true
  context.noteSession?.(sessionToken.kind)
  recordSeen(context, sessionToken.kind, sessionToken.sid, accepted.lastSeenAt)
  return { actor: accepted.actor, ...rows }
}

/**
 * Whether the session of a guarded call has ended.
 * A call that was refused for its content before its session was checked is checked here, so that a signed-out caller
 * gets that answer first.
 * @throws Failure when the account may not make the call at all
 */
export async function hasEnded<Actor, Proof extends Statement>(
  context: AppContext,
  sessionToken: SessionToken<Actor, Proof>,
  error: Error | undefined,
): Promise<boolean> {
  if (error instanceof Failure && error.code === 'signed-out') return true
  if (sessionToken.admitted || !isOfContent(error)) return false
  const { proof } = await batch(context.db, { proof: sessionToken.proof(context) })
  return sessionToken.accept(proof as Rows<Proof>) === undefined
}

const isOfContent = (error: Error | undefined): boolean =>
  error instanceof HTTPException || (error instanceof Failure && problems[error.code].status < 500)

/** Blocks an answer whose session was never checked. */
export function assertAdmitted(sessionToken: Pick<SessionToken<unknown>, 'admitted'>, status: number): void {
  if (status < 400 && !sessionToken.admitted) throw new Error('a guarded route answered without checking its session')
}

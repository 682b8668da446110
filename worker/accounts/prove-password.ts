import { settingsMessages } from '#contract/account-settings'
import type { Activity } from '#contract/activity'
import { readAs, type Statement } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { verifyPassword } from '../platform/crypto/password'
import type { Parts, Results } from '../platform/database/read'
import { Failure } from '../platform/failure'
import {
  assertWithin,
  clearAttempts,
  countAttempt,
  type Limit,
  limitEndsOf,
  returnAttempt,
} from '../platform/rate-limit'
import type { Owner, OwnerSessionToken } from './owner'
import { passwordHashOf } from './queries'

const windowSeconds = 15 * 60

export interface Proven {
  owner: Owner
  /** The hash that the password fitted: a change names it, so that it misses once the password is another. */
  passwordHash: string
  /** Statements that give the counted tries back, for the batch of what was proved. */
  giveBack: readonly [Statement, Statement]
}

/** What somebody typed to prove who they are: where it stood, and what it was for. */
interface Given {
  password: string
  /** The field that a refusal points at. */
  field: string
  action: Activity
}

/**
 * Proves the session and, with the password once more, that its owner sits before it; reads the parts in the
 * same batch. Tries are counted as those of the sign-in.
 * @throws Failure signed-out, wrong-credentials, too-many-attempts, busy
 */
export async function provePassword<const P extends Parts>(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  { password, field, action }: Given,
  parts: P = {} as P,
): Promise<Proven & Results<P>> {
  const { db, now, network, after } = context
  const own: Limit = { key: `password ${sessionToken.id} ${network}`, most: 10, seconds: windowSeconds }
  const shared: Limit = { key: `sign-in ${network}`, most: 50, seconds: windowSeconds }
  const tried = {
    ownTry: countAttempt(db, own, now()),
    sharedTry: countAttempt(db, shared, now()),
    windows: limitEndsOf(db, [own, shared]),
    hashes: passwordHashOf(db, sessionToken.id),
  }
  const { actor: owner, ...rows } = await readAs(context, sessionToken, { ...parts, ...tried })
  const { ownTry, sharedTry, windows, hashes } = rows as unknown as Results<typeof tried>
  assertWithin([ownTry, sharedTry], windows, now())
  const [row] = hashes
  if (!row) throw new Failure('signed-out')
  const giveBack = [returnAttempt(db, own.key), returnAttempt(db, shared.key)] as const
  const fits = await verifyPassword(password, row.passwordHash).catch((error: unknown) => {
    // nothing was compared, so nothing was tried
    after(db.batch(giveBack))
    throw error
  })
  if (!fits) {
    after(recordAudit(db, owner, { action, entity: 'account', id: owner.id, result: 'refused' }, now()).run())
    throw wrongPassword(field)
  }
  return {
    ...(rows as unknown as Results<P>),
    owner,
    passwordHash: row.passwordHash,
    giveBack: [clearAttempts(db, own.key), giveBack[1]],
  }
}

/** The refusal of a password, at the field it was typed in. */
export function wrongPassword(field: string): Failure {
  const message = settingsMessages.wrongPassword
  return new Failure('wrong-credentials', message, { errors: [{ path: field, message }] })
}

import { type LegacyKey, legacyMessages } from '#contract/delegates/legacy'
import type { AppContext } from '../../platform/context'
import { sameSecret, sha256 } from '../../platform/crypto/secret'
import { batch } from '../../platform/database/batch'
import { Failure } from '../../platform/failure'
import {
  assertLimit,
  assertWithin,
  countAttemptIf,
  type Limit,
  limitEndsOf,
  returnAttempt,
} from '../../platform/rate-limit'
import { contactByAccess, isAccess, ownerByAccess, ownersOf } from './legacy-queries'
import { assertAccess } from './legacy-rules'

/** Wrong codes for one link in a quarter of an hour. */
const triesOf = (accessHash: string): Limit => ({ key: `legacy access ${accessHash}`, most: 5, seconds: 900 })

/**
 * The owner whose applications a contact may read, by the link and the code of one mail.
 * @throws Failure not-found, help-over, wrong-code, too-many-attempts
 */
export async function openAccess(context: AppContext, { token, code }: LegacyKey) {
  const { db, now, network } = context
  const at = now()
  const accessHash = await sha256(token)
  const limit = triesOf(accessHash)
  const { rows, owners, counted, windows } = await batch(db, {
    rows: contactByAccess(db, accessHash),
    owners: ownersOf(db, ownerByAccess(accessHash)),
    counted: countAttemptIf(db, isAccess(accessHash, at), limit, at),
    windows: limitEndsOf(db, [limit]),
  })
  const [[row], [owner]] = [rows, owners]
  if (!row || !owner) {
    await assertLimit(db, { key: `unknown legacy ${network}`, most: 10, seconds: 60 }, at)
    throw new Failure('not-found')
  }
  const until = assertAccess(row, owner.isActive, at)
  assertWithin([counted], windows, at)
  if (!(await sameSecret(await sha256(code), row.codeHash ?? ''))) {
    throw new Failure('bad-request', legacyMessages.wrongCode, {
      errors: [{ path: 'code', message: legacyMessages.wrongCode }],
    })
  }
  // only wrong codes count
  await returnAttempt(db, limit.key)
  return { owner, until }
}

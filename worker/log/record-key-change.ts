import type { AppContext } from '../platform/context'
import { sealKeys } from '../platform/crypto/seal-keys'
import { sha256 } from '../platform/crypto/secret'
import { publicKeys } from '../platform/crypto/signing'
import { commit, ignoreConflict } from '../platform/database/commit'
import { randomBytes } from '../platform/database/recording'
import { insertKeyChange, isLastKeyChange, lastKeyChange } from './key-change-queries'
import { isKeyChange, keyFacts } from './key-change-rules'
import { logKeys, originOf } from './log-key'
import { logKeyOf, verifierKeyText } from './notes/note-rules'

/** A replaced key, of statements, seals or checkpoints, is an entry of the log with the public keys from then on. */
export async function recordKeyChange(context: AppContext): Promise<void> {
  const { db, env, now } = context
  const facts = keyFacts({
    statements: await publicKeys(env.SIGNING_KEYS),
    seals: await Promise.all(
      sealKeys(env.SEAL_KEYS).map(async ({ id, certificate }) => ({ id, sha256: await sha256(certificate) })),
    ),
    checkpoints: logKeys(context).map(({ bytes }) => verifierKeyText(logKeyOf(originOf(context), bytes))),
  })
  const [last] = await lastKeyChange(db)
  if (!isKeyChange(last?.statement, facts)) return
  await commit(db, isLastKeyChange(last?.id ?? 0), {
    entry: insertKeyChange(db, facts, now(), randomBytes(32)),
  }).catch(ignoreConflict)
}

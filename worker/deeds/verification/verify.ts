import type { CertificateAnswer } from '#contract/deeds/verification'
import { deliverSoon } from '../../notifications/outbox'
import type { AppContext } from '../../platform/context'
import { signStatement } from '../../platform/crypto/signing'
import { read } from '../../platform/database/read'
import { assertAttemptsLeft, assertLimit, attemptsOf, type Limit } from '../../platform/rate-limit'
import { certificateOf, checkMilliseconds, checkStatements, deleteChecks, type Lookup } from './queries'
import { certificateFacts, comparesPaper } from './rules'
import type { Verifier } from './verifier'

const unknownCertificates = (network: string): Limit => ({
  key: `unknown certificate ${network}`,
  most: 10,
  seconds: 60,
})

/**
 * The public facts of a released file, signed.
 * The same batch sends the owner a message, once an hour for each verifier, unless the verifier is from the owner's own
 * side.
 * @throws Failure too-many-attempts after ten unknown ones from a network in a minute
 */
export async function verifyCertificate(
  context: AppContext,
  checker: Verifier,
  lookup: Lookup,
): Promise<CertificateAnswer> {
  const { db, env, now, origin, network } = context
  const at = now()
  const limit = unknownCertificates(network)
  const { tried, certificates, notices } = await read(db, {
    tried: attemptsOf(db, limit.key, at),
    certificates: certificateOf(db, lookup),
    ...checkStatements(context, checker, lookup, limit, at),
  })
  assertAttemptsLeft(tried, limit)
  const [row] = certificates
  const facts = certificateFacts(row)
  if (!row || !facts) {
    await assertLimit(db, limit, at)
    return { status: 'unknown' }
  }
  if (notices.length > 0) deliverSoon(context)
  const statement = await signStatement(env.SIGNING_KEYS, origin, facts, at)
  return { ...facts, statement, comparesPaper: comparesPaper(row) }
}

export const deleteOldChecks = ({ db, now }: AppContext) =>
  deleteChecks(db, new Date(now().getTime() - checkMilliseconds))

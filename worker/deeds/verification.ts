import type { CertificateAnswer } from '#contract/verification-views'
import { deliverSoon } from '../notifications/outbox'
import { assertLimit, assertTriesLeft, type Limit, triesOf } from '../platform/rate-limit'
import { read } from '../platform/read'
import { signStatement } from '../platform/signing'
import type { Tools } from '../platform/tools'
import type { Checker } from './checker'
import { certificateOf, checkMilliseconds, checkStatements, deleteChecks, type Held } from './verification-queries'
import { certificateFacts } from './verification-rules'

const unknownCertificates = (network: string): Limit => ({
  key: `unknown certificate ${network}`,
  most: 10,
  seconds: 60,
})

/**
 * What anybody may know of a released file, signed. In the same batch its owner is told of the check, once an hour for
 * each checker, unless their own side asks.
 * @throws Failure too-many-attempts after ten unknown ones of a network in a minute
 */
export async function verifyCertificate(tools: Tools, checker: Checker, held: Held): Promise<CertificateAnswer> {
  const { db, env, now, origin, network } = tools
  const at = now()
  const limit = unknownCertificates(network)
  const { tried, certificates, told } = await read(db, {
    tried: triesOf(db, limit.key, at),
    certificates: certificateOf(db, held),
    ...checkStatements(tools, checker, held, limit, at),
  })
  assertTriesLeft(tried, limit)
  const facts = certificateFacts(certificates[0])
  if (!facts) {
    await assertLimit(db, limit, at)
    return { status: 'unknown' }
  }
  if (told.length > 0) deliverSoon(tools)
  return { ...facts, statement: await signStatement(env.SIGNING_KEYS, origin, facts, at) }
}

/** Forgets who checked what, an hour after its owner was told. */
export const forgetChecks = ({ db, now }: Tools) => deleteChecks(db, new Date(now().getTime() - checkMilliseconds))

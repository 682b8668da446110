import type { VerifyAnswer } from '#contract/deeds/verification'
import { codesPerMinute } from '#contract/fields/code-tries'
import { custodyOf } from '../../applications/shared/custody-queries'
import { cosignedBy, loggedReleaseOf } from '../../log/shared-queries'
import { witnessNames } from '../../log/view-log'
import { deliverSoon } from '../../notifications/outbox'
import type { AppContext } from '../../platform/context'
import { signStatement } from '../../platform/crypto/signing'
import { batch } from '../../platform/database/batch'
import { assertAttemptsLeft, assertLimit, attemptsOf, type Limit } from '../../platform/rate-limit'
import { evidenceFrom, recordedStatuses } from '../evidence/evidence-rules'
import { publicEvidence } from '../evidence/evidence-view'
import { evidenceOf } from '../evidence/queries'
import { type PublicRecord, recordOf } from '../original-record/queries'
import { certificateFacts, comparesPaper, loggedRelease } from './public-facts-rules'
import { applicationOfCertificate, certificateOf, deedOfCertificate, deleteChecks, type Lookup } from './queries'
import { checkMilliseconds, checkStatements } from './tell-owner-queries'
import type { Verifier } from './verifier'

const unknownCertificates = (network: string): Limit => ({
  key: `unknown certificate ${network}`,
  most: codesPerMinute,
  seconds: 60,
})

/**
 * The public facts of a released file, signed.
 * The same batch sends the owner a message, once an hour for each verifier and deed, unless the verifier is from the owner's own
 * side.
 * @throws Failure too-many-attempts after ten unknown ones from a network in a minute
 */
export async function verifyCertificate(context: AppContext, checker: Verifier, lookup: Lookup): Promise<VerifyAnswer> {
  const { db, env, now, origin, network } = context
  const at = now()
  const limit = unknownCertificates(network)
  const id = applicationOfCertificate(lookup)
  const { tried, certificates, records, entries, custody, logged, cosigned, notices } = await batch(db, {
    tried: attemptsOf(db, limit.key, at),
    certificates: certificateOf(db, lookup),
    records: recordOf(db, lookup),
    entries: evidenceOf(db, id),
    custody: custodyOf(db, id),
    logged: loggedReleaseOf(db, id, deedOfCertificate(lookup)),
    cosigned: cosignedBy(db, witnessNames(context)),
    ...checkStatements(context, checker, lookup, limit, at),
  })
  assertAttemptsLeft(tried, limit)
  const [row] = certificates
  const facts = certificateFacts(
    row,
    row
      ? publicEvidence(evidenceFrom(entries, custody), recordedStatuses({ ...row, deedReleasedAt: row.releasedAt }))
      : null,
  )
  const [record] = records
  if (!facts && record) return recordAnswer(record)
  if (!row || !facts) {
    await assertLimit(db, limit, at)
    return { status: 'unknown' }
  }
  if (notices.length > 0) deliverSoon(context)
  const statement = await signStatement(env.SIGNING_KEYS, origin, facts, at)
  return { ...facts, statement, comparesPaper: comparesPaper(row), log: loggedRelease(facts, logged, cosigned) }
}

const recordAnswer = ({ firmName: firm, issuedAt, entries, isLatest, sha256 }: PublicRecord): VerifyAnswer => ({
  status: 'original-record',
  firm,
  issuedAt: issuedAt.toISOString(),
  entries,
  isLatest: isLatest === 1,
  sha256,
})

export const deleteOldChecks = ({ db, now }: AppContext) =>
  deleteChecks(db, new Date(now().getTime() - checkMilliseconds))

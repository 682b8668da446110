import { not, sql } from 'drizzle-orm'
import { howChecked, maskedDeedNumber } from '#contract/verification'
import type { CertificateAnswer, CertificateFacts } from '#contract/verification-views'
import { enqueueFrom } from '../notifications/found'
import { deliverSoon } from '../notifications/outbox'
import { auditRow } from '../platform/audit'
import { insertFrom } from '../platform/insert-if'
import { assertLimit, assertTriesLeft, isFree, type Limit, triesOf } from '../platform/rate-limit'
import { signStatement } from '../platform/signing'
import { auditLog } from '../platform/tables'
import type { Tools } from '../platform/tools'
import { type Checker, isInsider } from './checker'
import { type CertificateRow, certificateOf, deleteChecks, type Held, newsOf, noteCheck } from './verification-queries'

const hourMilliseconds = 60 * 60 * 1000
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
  const [tried, [row], , , told] = await db.batch([
    triesOf(db, limit.key, at),
    certificateOf(db, held),
    ...writtenOf(tools, checker, held, limit, at),
  ])
  assertTriesLeft(tried, limit)
  if (!row?.releasedAt) {
    await assertLimit(db, limit, at)
    return { status: 'unknown' }
  }
  if (told.length > 0) deliverSoon(tools)
  const facts = factsOf(row, row.releasedAt)
  return { ...facts, statement: await signStatement(env.SIGNING_KEYS, origin, facts, at) }
}

/** A locked deed is still the file that its firm validated. Of a revoked one nothing is said that could be personal. */
function factsOf(row: CertificateRow, releasedAt: Date): CertificateFacts {
  const { state, firmName, titleDeedNumber, sha256, isNotForSale } = row
  const isRevoked = state === 'revoked'
  return {
    status: isRevoked || state === 'superseded' ? state : 'valid',
    firm: firmName,
    validatedAt: releasedAt.toISOString(),
    deedNumberMasked: isRevoked ? null : maskedDeedNumber(titleDeedNumber),
    sha256,
    notForSale: !isRevoked && isNotForSale,
  }
}

/** What is written of a check that is news: the audit row, the message, and last the row that makes it no news. */
function writtenOf(tools: Tools, checker: Checker, held: Held, limit: Limit, at: Date) {
  const { db } = tools
  const { key, country } = checker
  const way = 'code' in held ? 'code' : 'file'
  const isOthers = sql`${isFree(limit, at)} and ${not(isInsider(tools, checker, 'theirs'))}`
  const news = newsOf(held, key, new Date(at.getTime() - hourMilliseconds), isOthers)
  // the log never forgets: it gets no address of people who only looked at what they were shown
  const stranger = { kind: 'stranger', id: null, name: 'Somebody', role: 'stranger', address: null } as const
  const doing = { action: 'check-certificate', subject: '', detail: howChecked(way, country) }
  return [
    insertFrom(
      db,
      auditLog,
      {
        ...auditRow(stranger, doing, at),
        subject: sql`'deed ' || checked.id` as never,
        applicationId: sql`theirs.id` as never,
      },
      news,
    ),
    enqueueFrom(
      db,
      news,
      {
        message: 'certificate-checked',
        to: {},
        facts: { name: '', reference: '', applicationId: 0, at: at.getTime(), way, country },
        key: `certificate-checked:${crypto.randomUUID()}`,
      },
      {
        facts: {
          name: sql`json_quote(theirs.client_name)`,
          reference: sql`json_quote(theirs.reference_number)`,
          applicationId: sql`json_quote(theirs.id)`,
        },
        email: sql`theirs.client_email`,
        phone: sql`theirs.client_phone`,
        reference: sql`theirs.reference_number`,
      },
      at,
    ),
    noteCheck(db, news, key, at).returning(),
  ] as const
}

/** Forgets who checked what, an hour after its owner was told. */
export const forgetChecks = ({ db, now }: Tools) => deleteChecks(db, new Date(now().getTime() - hourMilliseconds))

import { and, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { howChecked } from '#contract/deeds/verification'
import { hour } from '#contract/time'
import { enqueueFrom } from '../../notifications/shared/outbox-queries'
import { auditRow } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { insertFrom } from '../../platform/database/insert-from'
import { auditLog } from '../../platform/database/tables'
import { isBelowLimit, type Limit } from '../../platform/rate-limit'
import { deedChecks } from '../tables'
import { deedOfCertificate, type Lookup } from './queries'
import type { Verifier } from './verifier'

/** How long another check by the same verifier sends the owner no message. */
export const checkMilliseconds = hour

/**
 * The rows for a check that the owner has not heard of.
 * The audit row, the message, and last the row that marks it as recent. The insert itself finds out whether it is new,
 * which saves a second trip.
 */
export function checkStatements(context: AppContext, checker: Verifier, lookup: Lookup, limit: Limit, at: Date) {
  const { db } = context
  const { key, country } = checker
  const way = 'code' in lookup ? 'code' : 'file'
  const isOthers = sql`${isBelowLimit(limit, at)} and ${not(isInsider(context, checker, 'theirs'))}`
  const news = unreportedCheck(lookup, key, new Date(at.getTime() - checkMilliseconds), isOthers)
  // the log is never deleted, so it holds no address of people who only looked
  const visitor = { kind: 'stranger', id: null, name: 'Someone', role: 'stranger', address: null } as const
  const event = {
    action: 'check-certificate',
    entity: 'deed',
    id: sql`checked.id`,
    applicationId: sql`theirs.id`,
    detail: howChecked(way, country),
  } as const
  return {
    audit: insertFrom(db, auditLog, auditRow(visitor, event, at), news),
    message: enqueueFrom(
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
        phone: sql`theirs.client_number`,
        reference: sql`theirs.reference_number`,
      },
      at,
    ),
    notices: insertFrom(db, deedChecks, { deedId: sql`checked.id`, checker: key, toldAt: at }, news)
      .onConflictDoUpdate({ target: [deedChecks.deedId, deedChecks.checker], set: { toldAt: at } })
      .returning(),
  }
}

/** The certificate and its application, as `checked` and `theirs`, unless the owner was notified recently. */
const unreportedCheck = (lookup: Lookup, checker: string, since: Date, condition: SQL): SQL =>
  sql`deeds as checked join applications as theirs on theirs.id = checked.application_id
    where checked.id = ${deedOfCertificate(lookup)} and checked.state <> 'uploaded' and theirs.erased_at is null
      and not exists (select 1 from deed_checks as earlier where earlier.deed_id = checked.id
        and earlier.checker = ${checker} and earlier.told_at > ${since.getTime()})
      and ${condition}`

/**
 * SQL condition for the applications of the verifier's own side: the owner, the browser that submitted it, its firm, admins.
 * @param theirs the alias of applications in the query
 */
function isInsider(context: AppContext, { viewer, member }: Verifier, theirs: string): SQL {
  const column = (name: string) => sql.raw(`${theirs}.${name}`)
  const { sessionToken, applicationIds } = viewer
  const isAdmin =
    sessionToken && sql`exists (select 1 from users where users.id = ${sessionToken.id} and users.role = 'admin')`
  return (
    or(
      sessionToken && isAdmin
        ? and(or(eq(column('user_id'), sessionToken.id), isAdmin), exists(sessionToken.proof(context)))
        : undefined,
      applicationIds.length > 0
        ? and(inArray(column('id'), [...applicationIds]), isNull(column('user_id')), eq(column('started_elsewhere'), 0))
        : undefined,
      member ? and(eq(column('firm_id'), member.firmId), exists(member.proof(context))) : undefined,
    ) ?? sql`false`
  )
}

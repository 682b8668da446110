import { and, eq, type SQL, sql } from 'drizzle-orm'
import { searchKeys } from '#contract/desk/find/key-rules'
import type { LicenceTerms } from '../../firms/licence/licence-rules'
import { firms } from '../../firms/tables'
import type { OwnerSessionToken } from '../../identity/owner'
import { enqueueFrom } from '../../notifications/shared/outbox-queries'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { Database } from '../../platform/database/database'
import { insertFrom } from '../../platform/database/insert-from'
import { sessions } from '../../platform/database/tables'
import { isLive } from '../../platform/session-queries'
import { stepFrom } from '../progress/due-rules'
import type { contactColumns } from '../promise/contact-queries'
import { idOf } from '../shared/one-application-queries'
import { applications } from '../tables'
import { nextFirmFor, reasonForNextFirm } from './assignment-queries'
import { invitationFor } from './invitation-queries'
import { type Applied, dropOffTown } from './new-application-rules'

/** The account of a valid session, as a subquery: a cookie alone attaches nothing. */
export const accountOf = ({ sid, id }: OwnerSessionToken, at: Date): SQL =>
  sql`(select ${sessions.accountId} from ${sessions}
       where ${and(isLive('owner', sid, at), eq(sessions.accountId, id))})`

export interface NewApplication {
  applied: Applied
  reference: string
  userId: SQL
  referralCents: number
  terms: LicenceTerms
  contact: Awaited<ReturnType<typeof contactColumns>>
  at: Date
}

/** Its account, inviter and firm are found once, in the source: each is long, and several columns follow from it. */
export function insertApplication(
  db: Database,
  { applied, reference, userId, referralCents, terms, contact, at }: NewApplication,
) {
  const matching = { service: applied.serviceType, town: dropOffTown(applied), terms, at }
  const source = sql`(
    select who.account, ${invitationFor(applied, sql`who.account`)} as inviter, ${nextFirmFor(matching)} as firm
    from (select ${userId} as account) as who) as found`
  const { keys, typos } = searchKeys({
    ...applied,
    clientNumber: applied.clientNumber ?? null,
    referenceNumber: reference,
  })
  const row = {
    ...applied,
    referenceNumber: reference,
    userId: sql`found.account`,
    referredBy: sql`found.inviter`,
    discountCents: sql`iif(found.inviter is null, 0, ${referralCents})`,
    firmId: sql`found.firm`,
    assignment: reasonForNextFirm(matching),
    ...stepFrom('file_created', at),
    ...contact(sql`found.firm`),
    createdAt: at,
    searchKeys: keys,
    searchTypos: typos,
  }
  return insertFrom(db, applications, row, source).returning({ id: applications.id, status: applications.status })
}

export const auditStart = (db: Database, actor: Actor, reference: string, at: Date) =>
  recordAudit(
    db,
    actor,
    { action: 'start-application', entity: 'application', id: reference, applicationId: idOf(db, { reference }) },
    at,
  )

export const firmOfReference = (db: Database, reference: string) =>
  db
    .select({ name: firms.name, address: firms.address, phone: firms.phone, email: firms.email })
    .from(applications)
    .innerJoin(firms, eq(firms.id, applications.firmId))
    .where(eq(applications.referenceNumber, reference))
    .limit(1)

/** Messages to the applicant and to the firm's office, if it has one; only the batch knows the firm. */
export function notifyBothSides(db: Database, { applied, reference, at }: NewApplication) {
  const applicationWithFirm = sql`join firms on firms.id = applications.firm_id where applications.reference_number = ${reference}`
  const { clientName, clientEmail, clientNumber, serviceType: service } = applied
  return [
    enqueueFrom(
      db,
      sql`applications left ${applicationWithFirm}`,
      {
        message: 'application-received',
        to: { email: clientEmail, phone: clientNumber ?? null },
        facts: {
          name: clientName,
          reference,
          service,
          hasTitleDeed: applied.hasTitleDeed ?? null,
          submissionMethod: applied.submissionMethod ?? null,
          firm: null,
        },
        key: `application-received:${reference}`,
        reference,
      },
      {
        facts: {
          firm: sql`iif(firms.id is null, null, json_object('name', firms.name, 'address', firms.address,
            'phone', firms.phone, 'email', firms.email, 'hours', firms.opening_hours))`,
        },
      },
      at,
    ),
    enqueueFrom(
      db,
      sql`applications ${applicationWithFirm}`,
      {
        message: 'firm-new-file',
        to: {},
        facts: {
          firm: '',
          firmSlug: '',
          applicationId: 0,
          reference,
          service,
          clientName,
          contactPreference: applied.contactPreference ?? null,
        },
        key: `firm-new-file:${reference}`,
        reference,
      },
      {
        facts: {
          firm: sql`json_quote(firms.name)`,
          firmSlug: sql`json_quote(firms.slug)`,
          applicationId: sql`json_quote(applications.id)`,
        },
        email: sql`firms.email`,
      },
      at,
    ),
  ]
}

export const accountByContact = (id: number | null): SQL => sql`${id}`

import { and, eq, sql } from 'drizzle-orm'
import type { StartedApplication } from '#contract/application-views'
import type { AssistantForm, NewApplication } from '#contract/applications'
import type { Owner, OwnerClaim } from '../accounts/owner'
import { firms } from '../firms/tables'
import { enqueueFound } from '../notifications/found'
import { deliverSoon } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { type Actor, auditRow } from '../platform/audit'
import { Failure } from '../platform/failure'
import { insertIf, never } from '../platform/insert-if'
import { assertFree, countTryIf, isFree, usesOf } from '../platform/rate-limit'
import { isLive } from '../platform/session'
import { auditLog, sessions } from '../platform/tables'
import type { Tools } from '../platform/tools'
import { nextFirmFor } from './assignment'
import { recordChange } from './history'
import { intakeLimits } from './intake-limits'
import { invitationFor } from './invitation'
import { newReference } from './reference'
import { applications } from './tables'

type NewRow = Omit<
  typeof applications.$inferInsert,
  'id' | 'referenceNumber' | 'firmId' | 'fileStatusAt' | 'createdAt' | 'userId'
>

/** Starts an application of a visitor, or of the account that this browser is signed in to. @throws too-many-attempts */
export function submitApplication(
  tools: Tools,
  form: AssistantForm,
  claim: OwnerClaim | null,
): Promise<StartedApplication> {
  const isDigitize = form.serviceType === 'digitize'
  const row: NewRow = {
    serviceType: form.serviceType,
    clientName: form.fullName,
    clientEmail: form.email,
    clientPhone: form.phone,
    clientCountry: form.country,
    propertyAddress: form.propertyAddress,
    titleDeedNumber: form.titleDeedNumber,
    hasTitleDeed: isDigitize ? form.hasTitleDeed : null,
    submissionMethod: isDigitize ? (form.submissionMethod ?? 'mail') : null,
    contactPreference: form.contactPreference,
    referralCode: form.referralCode,
  }
  const applicant: Actor = {
    kind: 'applicant',
    id: null,
    name: form.fullName,
    role: 'applicant',
    address: tools.address,
  }
  return start(tools, applicant, row, claim ? accountOf(tools, claim) : sql`null`)
}

/** Starts another application of a signed-in owner. @throws Failure profile-required, too-many-attempts */
export async function startApplication(
  tools: Tools,
  claim: OwnerClaim,
  { serviceType = 'digitize', submissionMethod, propertyAddress, titleDeedNumber, referralCode }: NewApplication,
): Promise<StartedApplication> {
  const [owner] = await admit(tools, claim)
  const { profile } = owner
  if (!profile) throw new Failure('profile-required', 'Please create your profile before you start an application.')
  return start(
    tools,
    owner,
    {
      serviceType,
      clientName: profile.fullName,
      clientEmail: owner.user.email,
      clientPhone: profile.whatsappNumber,
      clientCountry: profile.countryOfResidence,
      propertyAddress: propertyAddress ?? profile.propertyAddress,
      titleDeedNumber,
      hasTitleDeed: serviceType === 'digitize' ? 'have' : null,
      submissionMethod,
      referralCode,
    },
    sql`${owner.id}`,
  )
}

/** The account of a session that lives, as a subquery: a cookie alone attaches nothing. */
const accountOf = ({ now }: Tools, { sid, id }: OwnerClaim) =>
  sql`(select ${sessions.accountId} from ${sessions}
       where ${and(isLive('owner', sid, now()), eq(sessions.accountId, id))})`

/** One batch, while the limits are free: the application with its firm, first history row, audit row and messages. */
async function start(
  tools: Tools,
  actor: Actor | Owner,
  row: NewRow,
  userId: ReturnType<typeof sql>,
): Promise<StartedApplication> {
  const { db, now, prices } = tools
  const at = now()
  const reference = newReference(at)
  const limits = await intakeLimits(tools, { email: row.clientEmail, phone: row.clientPhone })
  const referrer = invitationFor(row, userId)
  const id = sql<number>`(select ${applications.id} from ${applications} where ${applications.referenceNumber} = ${reference})`
  const firmId = sql<number>`(select ${applications.firmId} from ${applications} where ${applications.referenceNumber} = ${reference})`
  const firmFacts = sql`(select json_object('name', name, 'address', address, 'phone', phone, 'email', email, 'hours', opening_hours) from firms where id = ${firmId})`
  const isMade = sql`${id} is not null`
  const [[made], , , , , [firm], uses] = await db.batch([
    insertIf(
      db,
      applications,
      {
        ...row,
        referenceNumber: reference,
        userId: userId as never,
        referredBy: referrer as never,
        discountCents: sql`iif(${referrer} is null, 0, ${prices.referralCents})` as never,
        firmId: nextFirmFor(row.serviceType),
        fileStatusAt: at,
        createdAt: at,
      },
      and(...limits.map((limit) => isFree(limit, at))) ?? never,
    ).returning({ id: applications.id, status: applications.status }),
    recordChange(
      db,
      isMade,
      actor,
      { applicationId: id as never, track: 'fileStatus', from: null, to: 'file_created' },
      at,
    ),
    insertIf(
      db,
      auditLog,
      {
        ...auditRow(actor, { action: 'start-application', subject: `application ${reference}` }, at),
        applicationId: id as never,
      },
      isMade,
    ),
    enqueueFound(
      db,
      isMade,
      {
        message: 'application-received',
        to: { email: row.clientEmail, phone: row.clientPhone },
        facts: {
          name: row.clientName,
          reference,
          service: row.serviceType,
          hasTitleDeed: row.hasTitleDeed ?? null,
          submissionMethod: row.submissionMethod ?? null,
          firm: null,
        },
        key: `application-received:${reference}`,
        reference,
      },
      { facts: { firm: firmFacts } },
      at,
    ),
    enqueueFound(
      db,
      sql`${firmId} is not null`,
      {
        message: 'firm-new-file',
        to: {},
        facts: {
          firm: '',
          firmSlug: '',
          applicationId: 0,
          reference,
          service: row.serviceType,
          clientName: row.clientName,
          contactPreference: row.contactPreference ?? null,
        },
        key: `firm-new-file:${reference}`,
        reference,
      },
      {
        facts: {
          firm: sql`(select json_quote(name) from firms where id = ${firmId})`,
          firmSlug: sql`(select json_quote(slug) from firms where id = ${firmId})`,
          applicationId: sql`json_quote(${id})`,
        },
        email: sql`(select email from firms where id = ${firmId})`,
      },
      at,
    ),
    db
      .select({ name: firms.name, address: firms.address, phone: firms.phone, email: firms.email })
      .from(firms)
      .where(eq(firms.id, firmId))
      .limit(1),
    usesOf(db, limits),
    ...limits.map((limit) => countTryIf(db, isMade, limit, at)),
  ])
  assertFree(limits, uses, at)
  if (!made) throw new Error('an insert answered no row')
  deliverSoon(tools)
  return { id: made.id, referenceNumber: reference, lawyer: firm ?? null, status: made.status }
}

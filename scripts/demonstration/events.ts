import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { propertyKeys } from '#contract/deeds/property-keys'
import { searchKeys } from '#contract/desk/find/key-rules'
import { phoneDigits } from '#contract/fields/phone'
import { pricesFrom } from '#contract/prices'
import { firmSteps } from '#contract/steps'
import { newReference } from '../../worker/applications/intake/reference'
import { stepFrom } from '../../worker/applications/progress/due-rules'
import { startContact } from '../../worker/applications/promise/contact-rules'
import { momentsOf } from '../../worker/applications/promise/promise-rules'
import { recordHistory } from '../../worker/applications/shared/history-queries'
import { applications } from '../../worker/applications/tables'
import { day } from '../../worker/contract/time'
import { releaseDeed } from '../../worker/deeds/release'
import { uploadDeed } from '../../worker/deeds/upload'
import { moveApplication } from '../../worker/desk/moves/move-application'
import { addParty } from '../../worker/desk/parties/change-parties'
import { recordIdentity } from '../../worker/desk/records/record-identity'
import { recordFirmsOriginal } from '../../worker/desk/records/record-original'
import { type MemberSessionToken, memberSessionToken } from '../../worker/firms/member'
import { firms, members } from '../../worker/firms/tables'
import { payments } from '../../worker/money/ledger/tables'
import { recordAudit } from '../../worker/platform/audit/audit'
import type { AppContext } from '../../worker/platform/context'
import { HashPlace } from '../../worker/platform/crypto/hash-line'
import { sessions } from '../../worker/platform/database/tables'
import type { Bindings } from '../../worker/platform/env'
import { MemoryUse } from '../../worker/platform/memory'
import { newSession } from '../../worker/platform/session'
import type { DemonstrationFile } from './applications'
import * as people from './people'
import { specimenDeed } from './specimen'

interface Event {
  at: number
  happen: () => Promise<unknown>
}

/** The events of an application, in order; each must wait for the one before. */
export function eventsOf(env: Bindings, file: DemonstrationFile, ownerId: number): Event[] {
  let id = 0
  const started = Date.now() - file.daysAgo * day
  let at = started
  const events: Event[] = []
  const add = (happen: (context: AppContext) => Promise<unknown>) => {
    const then = new Date(at)
    events.push({ at, happen: () => happen(contextAt(env, then)) })
  }
  add(async (context) => {
    id = await insertFile(context, file, ownerId)
    if (file.paid !== 'nothing') await pay(context, id, 'deposit')
  })
  const steps = firmSteps.slice(1, firmSteps.indexOf(file.step) + 1)
  for (const [position, status] of steps.entries()) {
    const usual = Math.round((file.daysAgo * day) / (steps.length + 2))
    // a firm first contacts a client within hours; the steps after that take days
    const contacted = ((2 + (file.daysAgo % 7)) * day) / 24
    at = position === 0 ? started + contacted : started + Math.round(usual * (position + 0.5))
    add(async (context) => {
      const [clerk] = await claims(context, file.firm)
      // the member who received the documents also recorded that the original is there
      if (status === 'received' && file.service === 'digitize') {
        await recordFirmsOriginal(context, clerk, id, {
          entry: 'received',
          condition: 'Complete, with two folds',
          before: 0,
        })
      }
      await moveApplication(context, clerk, id, { status })
      if (position === 0 && file.party) await addParty(context, clerk, id, file.party)
    })
  }
  if (file.hasDeed) {
    at += day / 24
    add(async (context) => {
      const [clerk, second] = await claims(context, file.firm)
      if (!second) throw new Error(`${file.firm} has no second member to release a deed`)
      await uploadDeed(context, clerk, id, { name: 'deed.pdf', content: specimenDeed(file.property) })
      const name = file.client?.name ?? fullName(people.owner)
      const check = { way: 'office', document: 'passport', digits: '4711', evidence: null } as const
      await recordIdentity(context, clerk, id, {
        entry: 'checked',
        ...check,
        name,
        compared: ['face', 'name'],
        before: 0,
      })
      await recordIdentity(context, second, id, { entry: 'confirmed', before: 1 })
      await releaseDeed(context, second, id, 1)
    })
  }
  if (file.paid === 'balance') add((context) => pay(context, id, 'balance'))
  return events
}

export const contextAt = (env: Bindings, at: Date): AppContext => ({
  db: drizzle(env.DB),
  env,
  now: () => at,
  prices: pricesFrom(env),
  origin: env.APP_ORIGIN,
  address: '127.0.0.1',
  network: '127.0.0.1',
  userAgent: null,
  hashPlace: new HashPlace(),
  memory: new MemoryUse(),
  after: (_, work) => void work.catch(() => undefined),
})

const fullName = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`

async function insertFile({ db, now }: AppContext, file: DemonstrationFile, ownerId: number): Promise<number> {
  const client = file.client ?? { ...people.owner, name: fullName(people.owner), phone: people.owner.phoneNumber }
  const { name, phone, country } = client
  const reference = newReference(now())
  const isDigitize = file.service === 'digitize'
  const compared = {
    referenceNumber: reference,
    clientName: name,
    clientPhone: phone,
    clientNumber: `+${phoneDigits(phone)}`,
    propertyAddress: file.property,
    titleDeedNumber: file.titleDeedNumber,
  }
  const { keys, typos } = searchKeys(compared)
  const promise = momentsOf(now().getTime(), 'clock')
  const [made] = await db
    .insert(applications)
    .values({
      ...compared,
      ...propertyKeys(compared),
      searchKeys: keys,
      searchTypos: typos,
      userId: file.client ? null : ownerId,
      firmId: sql`(select id from firms where slug = ${file.firm})`,
      serviceType: file.service,
      clientEmail: file.client ? `${name.toLowerCase().replace(' ', '.')}@example.com` : people.owner.email,
      numberAgreedAt: file.client ? now() : null,
      clientCountry: country,
      hasTitleDeed: isDigitize ? 'have' : null,
      submissionMethod: isDigitize ? 'mail' : null,
      contactPreference: 'whatsapp',
      ...stepFrom('file_created', now()),
      ...startContact(now(), promise),
      promisedAt: promise.due,
      createdAt: now(),
    })
    .returning({ id: applications.id })
  if (!made) throw new Error('the insert returned no row')
  const applicant = { kind: 'applicant', id: null, name, role: 'applicant' } as const
  const event = { action: 'start-application', entity: 'application', id: reference, applicationId: made.id } as const
  const change = { applicationId: made.id, track: 'fileStatus', from: null, to: 'file_created' } as const
  await db.batch([recordAudit(db, applicant, event, now()), ...recordHistory(db, applicant, change, now())])
  return made.id
}

async function pay({ db, now, prices }: AppContext, applicationId: number, type: 'deposit' | 'balance') {
  const paidAt = now()
  await db.batch([
    db.insert(payments).values({
      applicationId,
      type,
      method: 'card',
      amountCents: type === 'deposit' ? prices.depositCents : prices.balanceCents,
      currency: 'usd',
      status: 'succeeded',
      settledBy: 'webhook',
      receiptNumber: sql`(select coalesce(max(receipt_number), 1000) + 1 from payments)`,
      createdAt: paidAt,
      paidAt,
      firmId: sql`(select firm_id from applications where id = ${applicationId})`,
    }),
    db
      .update(applications)
      .set(type === 'deposit' ? { depositPaidAt: paidAt } : { balancePaidAt: paidAt })
      .where(eq(applications.id, applicationId)),
  ])
}

async function claims(context: AppContext, slug: string): Promise<[MemberSessionToken, MemberSessionToken?]> {
  const { db } = context
  const rows = await db
    .select({ id: members.id, firmId: members.firmId })
    .from(members)
    .innerJoin(firms, eq(firms.id, members.firmId))
    .where(eq(firms.slug, slug))
    .orderBy(members.id)
    .limit(2)
  const made = []
  for (const { id, firmId } of rows) {
    const { row } = newSession(context, 'member', id)
    await db.insert(sessions).values(row)
    made.push(memberSessionToken({ sid: row.id, accountId: id, claims: {} }, firmId, context))
  }
  return made as [MemberSessionToken, MemberSessionToken?]
}

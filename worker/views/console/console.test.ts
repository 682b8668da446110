import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Attention, ConsoleApplication, ConsoleFirm, ConsoleUser } from '#contract/administration/console'
import type { OverdueApplication } from '#contract/administration/overdue-application'
import { stepFrom } from '../../applications/progress/due-rules'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { payments, refunds } from '../../money/ledger/tables'
import { lawyerInterest } from '../../site/partners/tables'
import { manyApplications } from '../../testing/many-rows'
import { aFirm, aMember, anApplicant, anOwner, db, memberBrowser, superBrowser } from '../../testing/people'
import { newest, searchableApplications, withWords } from '../lists/queries'
import { overdueApplications, unassignedApplications } from './attention-queries'
import { depositsPage, interestIn, listedIn } from './queries'

const list = <Row>(path: string, own: Awaited<ReturnType<typeof superBrowser>>) =>
  own.get<Row[]>(`/api/super-admin/${path}`)
const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1000)

test('the five lists show the right rows, and the console shows what needs attention', async () => {
  const titan = await aFirm('titan', 'selector')
  const gambe = await aFirm('gambe')
  await aMember(titan, 'admin')
  await aMember(gambe, 'lawyer')
  const { id: dormant } = await aFirm('dormant')
  await db.update(firms).set({ isActive: false }).where(eq(firms.id, dormant))
  await anOwner('tariro@example.com')
  const started = await anApplicant()
  const second = await anApplicant({ fullName: 'Nyasha Gumbo', email: 'nyasha@example.com' })
  await db.update(applications).set({ firmId: null }).where(eq(applications.id, second.id))
  const at = new Date()
  await db.insert(payments).values({
    applicationId: started.id,
    type: 'deposit',
    method: 'card',
    amountCents: 12_345,
    currency: 'usd',
    status: 'succeeded',
    createdAt: at,
    paidAt: at,
  })
  await db
    .update(applications)
    .set({ depositPaidAt: at, ...stepFrom('pending_documents', hours(15 * 24)) })
    .where(eq(applications.id, started.id))
  const own = await superBrowser()

  const { body: seenFirms, headers } = await list<ConsoleFirm>('law-firms', own)
  expect(headers.get('x-total-count')).toBe('3')
  expect(seenFirms.map(({ slug, hasActiveAdmin, isActive }) => [slug, hasActiveAdmin, isActive])).toEqual([
    ['dormant', false, false],
    ['gambe', false, true],
    ['titan', true, true],
  ])
  const holder = seenFirms.find(({ totalCases }) => totalCases === 1)
  expect(holder).toMatchObject({ totalCases: 1, completedCases: 0, paidDeposits: 1 })

  const all = await list<ConsoleApplication>('applications', own)
  expect(all.headers.get('x-total-count')).toBe('2')
  expect(all.body).toMatchObject([
    { clientName: 'Nyasha Gumbo', assignedLawFirmName: null, depositPaid: false, depositAmount: '50.00' },
    { assignedLawFirmName: holder?.name, depositPaid: true, depositAmount: '123.45', status: 'pending_documents' },
  ])
  for (const q of ['Gumbo', 'nyasha@example', second.referenceNumber.slice(4, 10), 'gum NYA']) {
    const { body } = await list<ConsoleApplication>(`applications?q=${encodeURIComponent(q)}`, own)
    expect([q, body.map(({ id }) => id)]).toEqual([q, [second.id]])
  }
  expect((await list('applications?q=nobody', own)).body).toEqual([])
  expect((await list('applications?q=ZT', own)).body).toHaveLength(2)

  const deposits = await list<ConsoleApplication>('deposits', own)
  expect(deposits.headers.get('x-total-count')).toBe('1')
  expect(deposits.body).toMatchObject([{ id: started.id, depositPaidAt: at.toISOString() }])

  const users = await list<ConsoleUser>('users?q=tariro', own)
  expect(users.body).toMatchObject([
    { email: 'tariro@example.com', authProvider: 'local', role: 'user', lastLoginAt: null, isActive: true },
  ])
  expect(JSON.stringify(users.body)).not.toContain('scrypt')

  const { body: sight } = await own.get<Attention>('/api/super-admin/attention')
  expect(sight.firmsWithoutAdmin).toEqual([{ id: gambe.id, name: gambe.name }])
  expect(sight.unassigned).toMatchObject({ total: 1, files: [{ id: second.id }] })
  const late = await list<OverdueApplication>('late-files', own)
  expect(late.body).toMatchObject([{ id: started.id, status: 'pending_documents', assignedLawFirmName: holder?.name }])
  expect(late.headers.get('link')).toBeNull()
})

test('the console reads no more when there are many applications', async () => {
  for (const slug of ['titan', 'gambe', 'zigomo']) await aMember(await aFirm(slug, 'selector'), 'staff')
  await memberBrowser('titan.staff')
  await manyApplications(3_000, 3, (await anOwner('owner@example.com')).id)
  await env.DB.prepare('update applications set firm_id = null where id % 10 = 0').run()
  const own = await superBrowser()
  const pages = ['law-firms', 'applications?limit=25', 'deposits?limit=25', 'users', 'lawyer-interest', 'late-files']
  for (const path of [...pages, 'attention', 'applications?q=Samora', 'applications?q=client2999@example']) {
    const { status, body, cost } = await list<unknown>(path, own)
    expect([path, status, cost.trips]).toEqual([path, 200, 1])
    expect(`${path}: ${cost.read} rows, ${cost.read <= 300}`).toContain('true')
    console.log(`${path}: ${cost.read} read, ${Array.isArray(body) ? body.length : ''}`)
  }
  const { body, headers } = await list<ConsoleApplication>('deposits?limit=200', own)
  const cursor = /cursor=([^>&]+)/.exec(headers.get('link') ?? '')?.[1]
  const following = await list<ConsoleApplication>(`deposits?limit=200&cursor=${cursor}`, own)
  const ids = [...body, ...following.body].map(({ id }) => id)
  expect(new Set(ids).size).toBe(400)
  expect(headers.get('x-total-count')).toBe(
    String(await db.$count(applications, eq(applications.depositPaidAt, new Date(1)))),
  )

  const statements = [
    listedIn(db, newest(searchableApplications.id, 5), 26),
    listedIn(db, withWords(searchableApplications, 'Samora', undefined, 31), 31),
    depositsPage(db, { at: 5, id: 5 }, 26),
    unassignedApplications(db, 10),
    interestIn(db, newest(lawyerInterest.id, 5), 26),
    overdueApplications(db, 0, new Date()),
  ]
  for (const statement of statements) {
    const { sql, params } = statement.toSQL()
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    const plan = results.map(({ detail }) => detail)
    const scans = plan.filter((detail) =>
      /^SCAN (applications|payments|users|audit_log)\b(?! USING INDEX applications_deposits)/.test(detail),
    )
    // a page of a table in its own order is a scan that stops at its limit
    expect([sql, scans.filter(() => !/order by "applications"."id" desc limit/.test(sql))]).toEqual([sql, []])
    expect(plan.filter((detail) => detail.includes('TEMP B-TREE FOR ORDER BY'))).toEqual([])
  }
})

test('attention lists each duplicate payment that the platform still holds, unless its refund is under way', async () => {
  await aFirm('titan', 'selector')
  const { id: applicationId, referenceNumber } = await anApplicant()
  const { id: otherId } = await anApplicant({ fullName: 'Nyasha Gumbo', email: 'nyasha@example.com' })
  const at = new Date()
  const paid = {
    type: 'deposit',
    method: 'card',
    amountCents: 5000,
    currency: 'usd',
    createdAt: at,
    paidAt: at,
  } as const
  const ids: number[] = []
  for (const more of [
    { status: 'succeeded' },
    { status: 'duplicate', refundedCents: 2000 },
    { status: 'duplicate', refundedCents: 5000 },
    { status: 'duplicate' },
    { status: 'duplicate', applicationId: otherId },
    { status: 'duplicate', disputedCents: 5000 },
    { status: 'refunded', refundedCents: 1000 },
  ] as const) {
    const [row] = await db
      .insert(payments)
      .values({ applicationId, ...paid, ...more })
      .returning()
    ids.push(row?.id ?? 0)
  }
  const [, partly = 0, , whole = 0, others = 0] = ids
  const refund = { amountCents: 5000, reason: 'Paid twice', askedBy: 1, askedByName: 'Gwaro', askedAt: at }
  // refunds that failed hide nothing, and one under way hides its own payment alone
  await db.insert(refunds).values([
    { ...refund, paymentId: partly, number: 1, amountCents: 2000, status: 'sent' },
    { ...refund, paymentId: others, number: 1, status: 'refused' },
    { ...refund, paymentId: whole, number: 1, status: 'asked' },
  ])
  const own = await superBrowser()
  const held = async () => (await own.get<Attention>('/api/super-admin/attention')).body.heldPayments
  const ofPartly = {
    paymentId: partly,
    applicationId,
    referenceNumber,
    clientName: 'Rudo Chikafu',
    type: 'deposit',
    heldCents: 3000,
  }
  const ofOthers = { paymentId: others, applicationId: otherId, clientName: 'Nyasha Gumbo', heldCents: 5000 }
  expect(await held()).toMatchObject([ofPartly, ofOthers])
  await db.update(refunds).set({ status: 'refused' }).where(eq(refunds.paymentId, whole))
  expect(await held()).toMatchObject([ofPartly, { paymentId: whole, heldCents: 5000 }, ofOthers])
})

test('a withdrawn application without a firm waits for none', async () => {
  const [open, withdrawn] = [await anApplicant(), await anApplicant({ email: 'nyasha@example.com' })]
  await db.update(applications).set({ firmId: null })
  await db.update(applications).set({ withdrawnAt: new Date() }).where(eq(applications.id, withdrawn.id))
  expect((await unassignedApplications(db, 25)).map(({ id }) => id)).toEqual([open.id])
})

test('a deposit that is paid in installments is one row of the list, with its first payment', async () => {
  const { id } = await anApplicant()
  const [first, second] = [new Date(1000), new Date(2000)]
  const paid = {
    applicationId: id,
    type: 'deposit',
    method: 'installments',
    currency: 'usd',
    status: 'succeeded',
  } as const
  await db.insert(payments).values([
    { ...paid, installment: 1, amountCents: 2200, createdAt: first, paidAt: first },
    { ...paid, installment: 2, amountCents: 2100, createdAt: second, paidAt: second },
  ])
  await db.update(applications).set({ depositPaidAt: first })
  expect((await depositsPage(db, undefined, 25)).map(({ id, depositCents }) => [id, depositCents])).toEqual([
    [id, 2200],
  ])
})

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { outbox } from '../../notifications/tables'
import { browser } from '../../testing/browser'
import { contextAt, messages, open, settings } from '../../testing/paying'
import { aFirm, anApplicant, db, digitizeForm, memberBrowser, ownerBrowser, signedInMember } from '../../testing/people'
import { ownershipChecks } from '../ownership-tables'
import { applications } from '../tables'
import { sweepHolds } from './sweep-holds'

type Applied = Awaited<ReturnType<typeof anApplicant>>
const spellings = ['DT 4711/2009', 'dt4711-09', 'Deed of Transfer No. 4,711 of 2009']
const another = (email: string, titleDeedNumber = spellings[1] ?? '') =>
  anApplicant({ email, fullName: `${email.split('@')[0]} Person`, titleDeedNumber })
const holdsOf = async () =>
  (await db.select({ hold: applications.hold }).from(applications).orderBy(applications.id)).map(({ hold }) => hold)

beforeEach(async () => {
  // a message can be read only until it is sent
  await settings({ mail: 'error', whatsapp: 'error' })
  await signedInMember(await aFirm('titan', 'selector'), 'admin')
})

test('two people with one deed number, however it is typed: both on hold, and both sides know of a check', async () => {
  const first = await another('first@example.com', spellings[0])
  await anApplicant({ titleDeedNumber: 'DT 4712/2009' })
  expect(await holdsOf()).toEqual([null, null])
  const second = await another('second@example.com', spellings[2])
  expect(await holdsOf()).toEqual(['checking', null, 'checking'])
  const told = await messages('application-hold')
  expect(told.map(({ reference, email, facts }) => [reference, email, facts.news])).toEqual([
    [first.referenceNumber, 'first@example.com', 'checking'],
    [second.referenceNumber, 'second@example.com', 'checking'],
  ])
  expect(await messages('file-hold')).toMatchObject([
    { email: 'office@titan.example' },
    { email: 'office@titan.example' },
  ])
})

test('two claims at once are both held, whichever was first', async () => {
  await Promise.all([another('first@example.com'), another('second@example.com')])
  expect(await holdsOf()).toEqual(['checking', 'checking'])
  expect(await db.$count(ownershipChecks)).toBe(1)
})

test('nothing moves, is paid or is asked for while an application is on hold; words still pass', async () => {
  const first = await another('first@example.com')
  await another('second@example.com')
  const firm = await memberBrowser('titan.admin')
  const path = `/api/lawfirm/clients/${first.id}`
  const refused = { status: 409, body: { code: 'on-hold' } }
  expect(await firm.patch(`${path}/status`, { status: 'contacted' })).toMatchObject(refused)
  expect(await firm.post(`${path}/message`, { message: 'Please', status: 'additional_docs' })).toMatchObject(refused)
  expect(await firm.post(`${path}/deposit-reminder`)).toMatchObject(refused)
  const someone = { id: first.id, reference: first.referenceNumber, visitor: first.browser }
  expect(await open(someone)).toMatchObject(refused)
  expect(
    await first.browser.post('/api/create-payment-intent-simple', {
      applicationReference: first.referenceNumber,
      amount: 5000,
    }),
  ).toMatchObject(refused)
  const admin = await ownerBrowser('admin@example.com', 'admin')
  expect(
    await admin.put(`/api/admin/applications/${first.id}/status`, { status: 'verified', message: 'Verified' }),
  ).toMatchObject(refused)
  expect((await firm.post(`${path}/message`, { message: 'We wait' })).status).toBe(201)
  expect((await first.browser.post(`/api/applications/${first.id}/messages`, { text: 'Why?' })).status).toBe(201)
})

test('an application that is withdrawn, closed or refunded holds nobody up, and its end frees the other', async () => {
  const first = await another('first@example.com')
  const second = await another('second@example.com')
  expect((await second.browser.post(`/api/applications/${second.id}/withdraw`)).status).toBe(200)
  expect(await holdsOf()).toEqual([null, null])
  const told = (await messages('application-hold')).map(({ reference, facts }) => [reference, facts.news])
  expect(told).toContainEqual([first.referenceNumber, 'ended'])
  expect(told).not.toContainEqual([second.referenceNumber, 'ended'])

  const third = await another('third@example.com')
  expect(await holdsOf()).toEqual(['checking', null, 'checking'])
  const firm = await memberBrowser('titan.admin')
  const closed = await firm.post(`/api/lawfirm/clients/${first.id}/close`, { reason: 'The client asked for it' })
  expect(closed.status).toBe(200)
  expect(await holdsOf()).toEqual([null, null, null])
  const admin = await ownerBrowser('admin@example.com', 'admin')
  expect((await admin.post(`/api/admin/applications/${third.id}/close`, { reason: 'Sold elsewhere' })).status).toBe(200)
  await another('fourth@example.com')
  expect((await holdsOf()).at(-1)).toBeNull()
})

test('the same person continues their application: by browser or account, and nobody else learns of it', async () => {
  const first = await another('first@example.com')
  const form = { ...digitizeForm, titleDeedNumber: spellings[0] }
  expect(await first.browser.post('/api/complete-application', form)).toMatchObject({
    status: 409,
    body: {
      code: 'already-applied',
      application: { id: first.id, reference: first.referenceNumber },
      detail: expect.stringContaining('continue your application') as string,
    },
  })
  // another service for the same deed is another application
  const sale = await first.browser.post('/api/complete-application', { ...form, serviceType: 'sale' })
  expect(sale.status).toBe(201)
  expect(await holdsOf()).toEqual([null, null])

  const stranger = await browser().post<Applied>('/api/complete-application', { ...form, email: 'first@example.com' })
  expect(stranger.status).toBe(201)
  expect(JSON.stringify(stranger.body)).not.toContain(first.referenceNumber)
})

test('an owner who is signed in continues theirs', async () => {
  const owner = await ownerBrowser('tariro@example.com')
  const profile = { fullName: 'Tariro', whatsappNumber: '+447700900123', countryOfResidence: 'United Kingdom' }
  await owner.post('/api/profile', { ...profile, propertyAddress: '9 Park Lane, Harare' })
  const apply = (titleDeedNumber: string) =>
    owner.post<{ code: string }>('/api/applications', { submissionMethod: 'mail', titleDeedNumber })
  expect((await apply('DT 4711/2009')).status).toBe(201)
  expect((await apply('4711/09')).body.code).toBe('already-applied')
  expect((await apply('4711/10')).status).toBe(201)
  expect(await db.$count(outbox, eq(outbox.message, 'application-hold'))).toBe(0)
})

test('only the stand alike: a warning to the firms, and nothing of the other', async () => {
  const stand = async (propertyAddress: string, more: object = {}) =>
    anApplicant({ email: `${crypto.randomUUID()}@example.com`, propertyAddress, ...more })
  const first = await stand('Stand 77 Chitungwiza')
  const firm = await memberBrowser('titan.admin')
  const shares = async (id: number) =>
    (await firm.get<{ sharesStand: boolean }>(`/api/lawfirm/clients/${id}`)).body.sharesStand
  await stand('Stand 78 Chitungwiza')
  expect(await shares(first.id)).toBe(false)
  const second = await stand('77 Chitungwiza Township')
  expect([await shares(first.id), await shares(second.id)]).toEqual([true, true])
  expect(await holdsOf()).toEqual([null, null, null])
  expect((await second.browser.post(`/api/applications/${second.id}/withdraw`)).status).toBe(200)
  expect(await shares(first.id)).toBe(false)
})

test('holds of two applications that an account took together end with the next sweep', async () => {
  const first = await another('tariro@example.com')
  const second = await another('tariro@example.com')
  expect(await holdsOf()).toEqual(['checking', 'checking'])
  await ownerBrowser('tariro@example.com')
  await sweepHolds(contextAt())
  expect(await holdsOf()).toEqual([null, null])
  const told = (await messages('application-hold')).filter(({ facts }) => facts.news === 'ended')
  expect(told.map(({ reference }) => reference)).toEqual([first.referenceNumber, second.referenceNumber])
})

test('old rows are read for comparison once', async () => {
  const first = await another('first@example.com')
  await db.update(applications).set({ deedKey: null, standKey: null, propertyMarks: {} })
  await sweepHolds(contextAt())
  const [row] = await db.select().from(applications).where(eq(applications.id, first.id))
  expect(row).toMatchObject({
    deedKey: '4711/09',
    standKey: '14, avenue machel samora',
    propertyMarks: { register: 'DT', office: '', century: '', town: 'harare' },
  })
})

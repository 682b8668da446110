import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { OwnershipCheck } from '#contract/administration/ownership'
import type { Browser } from '../../testing/browser'
import { interrupted } from '../../testing/interrupted'
import { messages, settings } from '../../testing/paying'
import {
  aFirm,
  anApplicant,
  db,
  memberBrowser,
  ownerBrowser,
  signedInMember,
  superPersonBrowser,
} from '../../testing/people'
import { applications, history } from '../tables'
import { correctAsClient } from './correct-property'

type Applied = Awaited<ReturnType<typeof anApplicant>>

beforeEach(async () => {
  // a message can be read only until it is sent
  await settings({ mail: 'error', whatsapp: 'error' })
  await signedInMember(await aFirm('titan', 'selector'), 'admin')
})

const propertyAddress = 'Stand 77 Chitungwiza'
const someone = (name: string, titleDeedNumber: string) =>
  anApplicant({ email: `${name}@example.com`, fullName: `${name} Person`, propertyAddress, titleDeedNumber })
const firmsPath = ({ id }: Applied) => `/api/lawfirm/clients/${id}/property`
const clientsPath = ({ id }: Applied) => `/api/applications/${id}/property`
const adminsPath = ({ id }: Applied) => `/api/admin/applications/${id}/property`
const correct = (by: Browser, path: string, before: string | null, titleDeedNumber: string | null) =>
  by.put(path, {
    propertyAddress,
    titleDeedNumber,
    reason: 'As on the deed',
    before: { propertyAddress, titleDeedNumber: before },
  })
const holdsOf = async () =>
  (await db.select({ hold: applications.hold }).from(applications).orderBy(applications.id)).map(({ hold }) => hold)
const rowOf = async ({ id }: Applied) => {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('no application')
  return row
}

test('a corrected number is compared: both on hold, and both sides read the correction with its reason', async () => {
  const first = await someone('first', 'DT 4711/2009')
  const second = await someone('second', 'DT 4712/2009')
  const firm = await memberBrowser('titan.admin')
  expect(await correct(firm, firmsPath(second), 'DT 4712/2009', '4711/09')).toMatchObject({
    status: 200,
    body: { titleDeedNumber: '4711/09', propertyAddress },
  })
  expect(await holdsOf()).toEqual(['checking', 'checking'])
  expect(await rowOf(second)).toMatchObject({
    deedKey: '4711/09',
    searchKeys: expect.stringContaining('d4711x09') as string,
  })
  const told = (await messages('application-hold')).map(({ reference }) => reference)
  expect(told).toEqual([first.referenceNumber, second.referenceNumber])
  const [mail] = await messages('property-corrected')
  expect(mail).toMatchObject({ email: 'second@example.com', facts: { by: 'titan Law', reason: 'As on the deed' } })
  expect(await messages('file-property-corrected')).toEqual([])
  const entries = await db.select().from(history).where(eq(history.applicationId, second.id))
  expect(entries.map(({ message }) => message)).toContain(
    'Correction by titan Law\nTitle deed number: 4711/09 (before: DT 4712/2009)\nReason: As on the deed',
  )
})

test('the client corrects a typing error until the firm has the documents, and the firm gets a mail', async () => {
  const first = await someone('first', 'DT 4711/2009')
  const { clientNotifiedAt: notified } = await rowOf(first)
  expect((await correct(first.browser, clientsPath(first), 'DT 4711/2009', 'DT 4712/2009')).status).toBe(200)
  expect(await messages('file-property-corrected')).toMatchObject([{ facts: { by: 'first Person' } }])
  expect(await messages('property-corrected')).toEqual([])
  expect((await rowOf(first)).clientNotifiedAt).toEqual(notified)
  // a repeat changes nothing; another tab that has not seen it is refused
  expect((await correct(first.browser, clientsPath(first), 'DT 4711/2009', 'DT 4712/2009')).status).toBe(200)
  const stale = await correct(first.browser, clientsPath(first), 'DT 4711/2009', 'DT 4713/2009')
  expect(stale).toMatchObject({ status: 409, body: { code: 'file-changed' } })
  await db.update(applications).set({ fileStatus: 'received' })
  const late = await correct(first.browser, clientsPath(first), 'DT 4712/2009', 'DT 4713/2009')
  expect(late).toMatchObject({ status: 409, body: { code: 'file-changed' } })
  const firm = await memberBrowser('titan.admin')
  expect((await correct(firm, firmsPath(first), 'DT 4712/2009', 'DT 4713/2009')).status).toBe(200)
  // the mail about it is the client's last one
  expect((await rowOf(first)).clientNotifiedAt).not.toEqual(notified)
  await db.update(applications).set({ deedReleasedAt: new Date() })
  for (const [by, path] of [
    [firm, firmsPath(first)],
    [await ownerBrowser('admin@example.com', 'admin'), adminsPath(first)],
  ] as const)
    expect(await correct(by, path, 'DT 4713/2009', 'DT 4714/2009')).toMatchObject({
      status: 409,
      body: { code: 'file-changed' },
    })
})

test('while it is checked only an administrator corrects it, which ends the hold; after a decision against it nobody does', async () => {
  const first = await someone('first', 'DT 4711/2009')
  const second = await someone('second', '4711/2009')
  const firm = await memberBrowser('titan.admin')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const refused = { status: 409, body: { code: 'on-hold' } }
  expect(await correct(second.browser, clientsPath(second), '4711/2009', '4712/2009')).toMatchObject(refused)
  expect(await correct(firm, firmsPath(second), '4711/2009', '4712/2009')).toMatchObject(refused)
  expect((await correct(admin, adminsPath(second), '4711/2009', '4712/2009')).status).toBe(200)
  expect(await holdsOf()).toEqual([null, null])
  const ended = (await messages('application-hold')).filter(({ facts }) => facts.news === 'ended')
  expect(ended.map(({ reference }) => reference)).toEqual([first.referenceNumber, second.referenceNumber])

  expect((await correct(admin, adminsPath(second), '4712/2009', '4711/2009')).status).toBe(200)
  expect(await holdsOf()).toEqual(['checking', 'checking'])
  const { browser: by } = await superPersonBrowser()
  const [check] = (await by.get<OwnershipCheck[]>('/api/super-admin/ownership-checks')).body
  await by.put(`/api/super-admin/ownership-checks/${check?.id}`, { decision: 'first', reason: 'The search' })
  expect(await holdsOf()).toEqual([null, 'kept'])
  expect(await correct(admin, adminsPath(second), '4711/2009', '4712/2009')).toMatchObject(refused)
})

test('the older application began the check when its number was corrected; after two dismissed ones it holds only itself', async () => {
  const older = await someone('older', 'DT 1/2009')
  for (const number of [2, 3, 4]) await someone(`owner${number}`, `DT ${number}/2009`)
  const { browser: by } = await superPersonBrowser()
  const firm = await memberBrowser('titan.admin')
  for (const number of [2, 3]) {
    await correct(firm, firmsPath(older), `DT ${number - 1}/2009`, `DT ${number}/2009`)
    expect((await holdsOf())[number - 1]).toBe('checking')
    const open = (await by.get<OwnershipCheck[]>('/api/super-admin/ownership-checks')).body.filter(
      ({ decision }) => decision === null,
    )
    expect(open).toMatchObject([{ first: { causedHolds: number - 1 }, second: { causedHolds: 0 } }])
    await by.put(`/api/super-admin/ownership-checks/${open[0]?.id}`, { decision: 'second', reason: 'The search' })
    // what a super admin allows again
    await db.update(applications).set({ hold: null }).where(eq(applications.id, older.id))
  }
  await correct(firm, firmsPath(older), 'DT 3/2009', 'DT 4/2009')
  expect(await holdsOf()).toEqual(['checking', null, null, null])
})

test('a person’s second application for the same deed and service is refused', async () => {
  const owner = await ownerBrowser('tariro@example.com')
  const profile = { fullName: 'Tariro', whatsappNumber: '+447700900123', countryOfResidence: 'United Kingdom' }
  await owner.post('/api/profile', { ...profile, propertyAddress })
  const apply = async (titleDeedNumber: string) =>
    (await owner.post<Applied>('/api/applications', { submissionMethod: 'mail', titleDeedNumber })).body
  const first = await apply('DT 4711/2009')
  const second = await apply('DT 4712/2009')
  expect(await correct(owner, clientsPath(second), 'DT 4712/2009', '4711/09')).toMatchObject({
    status: 409,
    body: { code: 'already-applied', application: { id: first.id } },
  })
  expect((await correct(owner, clientsPath(second), 'DT 4712/2009', null)).status).toBe(200)
})

test('a client’s other application that opens while a number is corrected to its own refuses the correction', async () => {
  const [first, second] = [await someone('first', 'DT 4711/2009'), await someone('second', 'DT 4712/2009')]
  const set = (withdrawnAt: Date | null) =>
    db.update(applications).set({ withdrawnAt }).where(eq(applications.id, first.id))
  await set(new Date())
  const viewer = { sessionToken: null, applicationIds: [first.id, second.id] }
  const form = {
    propertyAddress,
    titleDeedNumber: 'DT 4711/2009',
    reason: 'As on the deed',
    before: { propertyAddress, titleDeedNumber: 'DT 4712/2009' },
  }
  const correcting = correctAsClient(
    interrupted(() => set(null)),
    viewer,
    second.id,
    form,
  )
  await expect(correcting).rejects.toMatchObject({ code: 'already-applied' })
  expect(await rowOf(second)).toMatchObject({ titleDeedNumber: 'DT 4712/2009' })
})

test('a correction and an application for the same deed at once: both are on hold', async () => {
  const first = await someone('first', 'DT 4712/2009')
  const firm = await memberBrowser('titan.admin')
  await Promise.all([correct(firm, firmsPath(first), 'DT 4712/2009', 'DT 4711/2009'), someone('second', '4711/09')])
  expect(await holdsOf()).toEqual(['checking', 'checking'])
})

test('two corrections at once: one is written, and the other is refused or sees it', async () => {
  const first = await someone('first', 'DT 4710/2009')
  const firm = await memberBrowser('titan.admin')
  const answers = await Promise.all(
    ['DT 4711/2009', 'DT 4712/2009'].map((number) => correct(firm, firmsPath(first), 'DT 4710/2009', number)),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

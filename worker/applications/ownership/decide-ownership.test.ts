import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { OwnershipCheck } from '#contract/administration/ownership'
import { auditLog } from '../../platform/database/tables'
import type { Browser } from '../../testing/browser'
import { messages, settings } from '../../testing/paying'
import { aFirm, anApplicant, db, memberBrowser, signedInMember, superPersonBrowser } from '../../testing/people'
import { applications } from '../tables'

beforeEach(async () => {
  // a message can be read only until it is sent
  await settings({ mail: 'error', whatsapp: 'error' })
  await signedInMember(await aFirm('titan', 'selector'), 'admin')
  await signedInMember(await aFirm('gambe', 'selector'), 'admin')
})

const claimant = (name: string, titleDeedNumber = '4711/2009', stand = '9') =>
  anApplicant({
    fullName: `${name} Kanari`,
    email: `${name.toLowerCase()}@kanari.example`,
    phone: `+44 7700 90${name.length}456`,
    propertyAddress: `Stand ${stand} ${name}ville, Harare`,
    titleDeedNumber,
  })
const holdsOf = async () =>
  (await db.select({ hold: applications.hold }).from(applications).orderBy(applications.id)).map(({ hold }) => hold)
const checksOf = async (by: Browser) => (await by.get<OwnershipCheck[]>('/api/super-admin/ownership-checks')).body
const decide = (by: Browser, id: number | undefined, decision: string, more: object = {}) =>
  by.put<OwnershipCheck & { code: string }>(`/api/super-admin/ownership-checks/${id}`, {
    decision,
    reason: 'The registry’s search names the first',
    ...more,
  })
const news = async () => (await messages('application-hold')).map(({ reference, facts }) => [reference, facts.news])

test('the super admin sees both, decides with a reason, and both sides are told of their own only', async () => {
  const [first, second] = [await claimant('Rudo'), await claimant('Tendai', 'DT 4711/09')]
  const { browser: by } = await superPersonBrowser('Ada Moyo')
  const [check] = await checksOf(by)
  expect(check).toMatchObject({
    first: { referenceNumber: first.referenceNumber, clientName: 'Rudo Kanari', assignedLawFirmName: 'titan Law' },
    second: {
      referenceNumber: second.referenceNumber,
      titleDeedNumber: 'DT 4711/09',
      assignedLawFirmName: 'gambe Law',
    },
    decision: null,
  })
  expect(await decide(by, check?.id, 'first', { reason: ' ' })).toMatchObject({ status: 400 })
  const decided = await decide(by, check?.id, 'first', { decidedAt: null })
  expect(decided).toMatchObject({ status: 200, body: { decision: 'first', decidedBy: 'Ada Moyo' } })
  expect(await holdsOf()).toEqual([null, 'kept'])
  expect(await news()).toEqual(
    expect.arrayContaining([
      [first.referenceNumber, 'ended'],
      [second.referenceNumber, 'kept'],
    ]),
  )
  const audited = await db.select().from(auditLog).where(eq(auditLog.action, 'decide-ownership'))
  expect(audited).toMatchObject([{ actorName: 'Ada Moyo', applicationId: null }])
  expect(audited[0]?.detail).toContain('The registry’s search')

  // it can be changed while one of them stays on hold, by who saw the former decision
  expect((await decide(by, check?.id, 'both', { decidedAt: null })).body.code).toBe('file-changed')
  expect((await decide(by, check?.id, 'both', { decidedAt: decided.body.decidedAt })).status).toBe(200)
  expect(await holdsOf()).toEqual([null, null])
  expect(await checksOf(by)).toEqual([])
})

test('of two decisions at once one is written', async () => {
  await claimant('Rudo')
  await claimant('Tendai')
  const { browser: by } = await superPersonBrowser()
  const [check] = await checksOf(by)
  const answers = await Promise.all(
    ['first', 'second'].map((decision) => decide(by, check?.id, decision, { decidedAt: null })),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect((await holdsOf()).filter((hold) => hold === null)).toHaveLength(1)
})

test('a third application is checked against both; a decision about two does not free one that a third contests', async () => {
  const [first] = [await claimant('Rudo'), await claimant('Tendai')]
  const { browser: by } = await superPersonBrowser()
  const [check] = await checksOf(by)
  await decide(by, check?.id, 'first')
  await claimant('Chipo')
  expect(await holdsOf()).toEqual(['checking', 'checking', 'checking'])
  const open = await checksOf(by)
  expect(open).toHaveLength(3)
  for (const { id, first: older, decision } of open)
    if (decision === null) await decide(by, id, older.id === first.id ? 'first' : 'neither')
  expect(await holdsOf()).toEqual([null, 'kept', 'kept'])
})

test('nothing of one is in any answer to the other, to their firms or in their messages', async () => {
  const people = [await claimant('Rudo'), await claimant('Tendai')] as const
  const { browser: by } = await superPersonBrowser()
  const [check] = await checksOf(by)
  const firms = [await memberBrowser('titan.admin'), await memberBrowser('gambe.admin')] as const
  const canaries = (name: string, { referenceNumber }: { referenceNumber: string }) => [
    referenceNumber,
    name,
    name.toLowerCase(),
  ]
  const all = [canaries('Rudo', people[0]), canaries('Tendai', people[1])] as const
  const look = async () => {
    for (const side of [0, 1] as const) {
      const [{ id, referenceNumber, browser: own }, firm] = [people[side], firms[side]]
      const answers = [
        await own.get(`/api/applications/${id}`),
        await own.get(`/api/applications/reference/${referenceNumber}`),
        await own.get(`/api/applications/${id}/messages`),
        await own.get('/api/applications/contact'),
        await own.get('/api/my-applications'),
        await own.post('/api/create-payment-intent', {
          applicationId: id,
          amount: 50,
          type: 'deposit',
          paymentMethod: 'card',
        }),
        await own.post('/api/complete-application', { serviceType: 'digitize' }),
        await firm.get('/api/lawfirm/clients'),
        await firm.get(`/api/lawfirm/clients/${id}`),
        await firm.get(`/api/lawfirm/clients/${id}/messages`),
        await firm.get('/api/lawfirm/action-needed'),
        await firm.get(`/api/lawfirm/clients/${people[1 - side]?.id}`),
        await firm.patch(`/api/lawfirm/clients/${id}/status`, { status: 'contacted' }),
      ]
      const rows = await Promise.all(['application-hold', 'file-hold'].map(messages))
      const own_ = rows.flat().filter(({ reference }) => reference === referenceNumber)
      expect(own_.length).toBeGreaterThan(1)
      const text = JSON.stringify([answers.map(({ body }) => body), own_])
      expect(text).toContain(all[side][0])
      expect(all[1 - side]?.filter((canary) => text.includes(canary))).toEqual([])
    }
  }
  await look()
  await decide(by, check?.id, 'second')
  await look()
  const shown = and(eq(auditLog.applicationId, people[0].id), eq(auditLog.action, 'decide-ownership'))
  expect(await db.$count(auditLog, shown)).toBe(0)
})

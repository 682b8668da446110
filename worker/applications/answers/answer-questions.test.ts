import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { answerMessages, type SavedAnswers } from '#contract/applications/questions/form'
import type { ApplicationPage, PublicPage } from '#contract/applications/views'
import type { ClientApplication, ClientApplicationPage } from '#contract/desk/views'
import type { ServiceType } from '#contract/services'
import { payments } from '../../money/ledger/tables'
import { auditLog } from '../../platform/database/tables'
import { type Browser, browser } from '../../testing/browser'
import { interrupted } from '../../testing/interrupted'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'
import { applications } from '../tables'
import { answerQuestions } from './answer-questions'

const answers = { role: 'landlord', party: 'Tendai Ncube', rent: '900', start: '2027-01-01' }
const values = { role: 'landlord', party: 'Tendai Ncube', rent: 90_000, rentCurrency: 'USD', start: '2027-01-01' }

async function anApplication(serviceType: ServiceType = 'lease') {
  const firm = await aFirm('titan')
  const { id, referenceNumber, browser: client } = await anApplicant({ serviceType })
  const at = `/api/applications/${id}/answers`
  const put = (form: object, by: Browser = client) =>
    by.put<SavedAnswers & Problem>(at, { answers, before: null, ...form })
  const entries = () => db.select().from(auditLog).where(eq(auditLog.action, 'answer-questions'))
  return { id, referenceNumber, firm, client, put, entries, ofFirm: `/api/lawfirm/clients/${id}` }
}

test('what the client answers is on both pages, news for the firm once, and nothing for a visitor', async () => {
  const { id, referenceNumber, firm, client, put, entries, ofFirm } = await anApplication()
  const member = await signedInMember(firm, 'staff')
  const page = async () => (await member.get<ClientApplicationPage>(ofFirm)).body
  expect((await page()).answers).toEqual({ values: {}, savedAt: null })
  const saved = await put({})
  expect([saved.status, saved.cost.trips]).toEqual([200, 2])
  expect(saved.body).toEqual({ values, savedAt: expect.any(String) as string })
  const listed = async () => (await member.get<ClientApplication[]>('/api/lawfirm/clients')).body[0]?.news
  expect(await listed()).toEqual(['answers'])
  const seen = await page()
  expect(seen.answers).toEqual(saved.body)
  expect(await listed()).toEqual([])
  expect((await client.get<ApplicationPage>(`/api/applications/${id}`)).body.answers).toEqual(saved.body)

  const what = 'Answered: Side of the lease, Other party, Monthly rent, First day of the lease'
  expect(seen.activity.map((entry) => entry.what)).toContain(what)
  expect(JSON.stringify(await entries())).not.toMatch(/Tendai|900|2027/)
  const visited = await browser().get<PublicPage>(`/api/applications/reference/${referenceNumber}`)
  expect(JSON.stringify(visited.body)).not.toMatch(/answers|Tendai/)
})

test('the same form again changes nothing; a part can be changed and taken back; a stale form is refused', async () => {
  const { put, entries } = await anApplication()
  const first = await put({})
  expect((await put({})).body).toEqual(first.body)
  expect(await entries()).toHaveLength(1)
  expect((await put({ answers: { ...answers, party: 'Rudo' } })).body).toMatchObject({
    code: 'file-changed',
    detail: answerMessages.changed,
  })
  const second = await put({ answers: { party: 'Rudo' }, before: first.body.savedAt })
  expect(second.body.values).toEqual({ party: 'Rudo' })
  expect((await entries()).map(({ detail }) => detail).at(-1)).toBe(
    'Side of the lease, Other party, Monthly rent, First day of the lease',
  )
})

test('of two forms saved at once the second is refused, and nothing is mixed', async () => {
  const { id, client, put } = await anApplication()
  const context = interrupted(() => put({ answers: { party: 'First' } }))
  const viewer = { sessionToken: null, applicationIds: [id] }
  await expect(
    answerQuestions(context, viewer, id, { answers: { party: 'Second' }, before: null }),
  ).rejects.toMatchObject({ code: 'file-changed' })
  const page = await client.get<ApplicationPage>(`/api/applications/${id}`)
  expect(page.body.answers.values).toEqual({ party: 'First' })
})

test('a form that does not read names its fields and saves nothing', async () => {
  const { put, entries } = await anApplication('transfer')
  const refused = await put({ answers: { price: 'much', deadline: '2020-01-01' } })
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual([
    { path: 'price', message: answerMessages.amount },
    { path: 'deadline', message: answerMessages.past },
  ])
  expect(await entries()).toEqual([])
})

test('nobody else answers, and nobody answers for a deed, or for what is withdrawn, complete or refunded', async () => {
  const { id, put, entries } = await anApplication()
  expect((await put({}, browser())).status).toBe(401)
  expect((await put({}, await ownerBrowser('other@example.com'))).status).toBe(404)
  const set = (columns: Partial<typeof applications.$inferInsert>) =>
    db.update(applications).set(columns).where(eq(applications.id, id))
  await set({ withdrawnAt: new Date() })
  expect((await put({})).body.code).toBe('withdrawn')
  await set({ withdrawnAt: null, fileStatus: 'complete' })
  expect((await put({})).body.code).toBe('file-changed')
  await set({ fileStatus: 'contacted', moneyVersion: 2 })
  const at = new Date()
  const payment = { applicationId: id, type: 'deposit', method: 'card', amountCents: 5000, currency: 'usd' } as const
  await db.insert(payments).values({ ...payment, status: 'refunded', createdAt: at, paidAt: at })
  expect((await put({})).body.detail).toBe(answerMessages.refunded)
  await set({ serviceType: 'digitize' })
  expect((await put({})).body.code).toBe('bad-request')
  expect(await entries()).toEqual([])
})

test('an application that was withdrawn between reading and saving takes nothing', async () => {
  const { id, client } = await anApplication()
  const context = interrupted(() => client.post(`/api/applications/${id}/withdraw`))
  const viewer = { sessionToken: null, applicationIds: [id] }
  await expect(answerQuestions(context, viewer, id, { answers, before: null })).rejects.toMatchObject({
    code: 'withdrawn',
  })
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  expect(row).toMatchObject({ serviceAnswers: {}, serviceAnswersAt: null })
})

test('after a reassignment the next firm reads the answers, and the former one does not', async () => {
  const { id, firm, put, ofFirm } = await anApplication()
  await put({})
  const next = await aFirm('gambe')
  const [former, later] = [await signedInMember(firm, 'admin'), await signedInMember(next, 'admin')]
  await db.update(applications).set({ firmId: next.id }).where(eq(applications.id, id))
  expect((await former.get(ofFirm)).status).toBe(404)
  expect((await later.get<ClientApplicationPage>(ofFirm)).body.answers.values).toEqual(values)
})

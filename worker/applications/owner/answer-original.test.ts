import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApplicationPage, PublicPage } from '#contract/applications/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import { auditLog } from '../../platform/database/tables'
import { browser } from '../../testing/browser'
import { aFirm, anApplicant, anOwner, db, ownerBrowser, password, signedInMember } from '../../testing/people'
import { applications, history } from '../tables'

async function anOwnersApplication(form: Parameters<typeof anApplicant>[0] = {}) {
  const firm = await aFirm('titan')
  const { id, referenceNumber } = await anApplicant(form)
  const { id: userId } = await anOwner('rudo@example.com')
  await db.update(applications).set({ userId, firmId: firm.id }).where(eq(applications.id, id))
  const owner = browser()
  await owner.post('/api/local/login', { email: 'rudo@example.com', password })
  const answer = (holder: unknown, by = owner) =>
    by.post<{ code: string }>(`/api/applications/${id}/original`, { with: holder })
  const page = async () => (await owner.get<ApplicationPage>(`/api/applications/${id}`)).body
  const custody = async () =>
    (await page()).statusHistory.filter(({ track }) => track === 'custody').map(({ status }) => status)
  return { id, referenceNumber, firm, owner, answer, custody, at: `/api/lawfirm/clients/${id}` }
}

test('where the original is, its owner says once, the firm reads it, and a visitor does not', async () => {
  const { answer, custody, firm, at, referenceNumber } = await anOwnersApplication()
  expect((await answer('bank')).body).toEqual({ with: 'bank' })
  expect((await answer('bank')).status).toBe(200)
  expect(await custody()).toEqual(['bank'])
  expect(await db.$count(auditLog, eq(auditLog.action, 'answer-original'))).toBe(1)
  expect((await answer('relative')).status).toBe(200)
  expect(await custody()).toEqual(['bank', 'relative'])
  const member = await signedInMember(firm, 'staff')
  const { original, activity } = (await member.get<ClientApplicationPage>(at)).body
  expect(original).toMatchObject({ with: 'relative', isSaid: true })
  expect(activity.map(({ what }) => what)).toContain('Said where the original deed is: A relative')
  const open = await browser().get<PublicPage>(`/api/applications/reference/${referenceNumber}`)
  expect(JSON.stringify(open.body)).not.toMatch(/custody|relative/)
})

test('nothing is taken once the firm or a courier has it, or for what is not the owner’s', async () => {
  const { id, answer, custody, firm, owner, at } = await anOwnersApplication()
  expect((await answer('firm')).status).toBe(400)
  expect((await answer('bank', await ownerBrowser('other@example.com'))).status).toBe(404)
  const waybill = `/api/applications/${id}/waybill`
  await owner.put(waybill, { courier: 'dhl', number: '1234567890', before: 0 })
  expect((await answer('client')).body.code).toBe('file-changed')
  await owner.delete(waybill, { before: 1 })
  expect((await answer('client')).status).toBe(200)
  const member = await signedInMember(firm)
  expect((await member.post(`${at}/original`, { entry: 'received', condition: 'Good', before: 3 })).status).toBe(200)
  expect((await answer('bank')).body.code).toBe('file-changed')
  expect(await custody()).toEqual(['client', 'firm'])
})

test.each([
  [{ hasTitleDeed: 'lost' as const }, 'bad-request'],
  [{ serviceType: 'lease' as const }, 'bad-request'],
])('with %j nobody is asked', async (form, code) => {
  const { answer } = await anOwnersApplication()
  await db.update(applications).set(form)
  expect((await answer('bank')).body.code).toBe(code)
  await db.update(applications).set({ withdrawnAt: new Date() })
  expect((await answer('bank')).body.code).toBe('withdrawn')
  expect(await db.$count(history, eq(history.track, 'custody'))).toBe(0)
})

test('a browser that applied without an account is asked, too, as long as no account has the application', async () => {
  const { id, browser: mine } = await anApplicant()
  const path = `/api/applications/${id}/original`
  expect((await mine.post(path, { with: 'bank' })).body).toEqual({ with: 'bank' })
  const page = (await mine.get<ApplicationPage>(`/api/applications/${id}`)).body
  expect(page.statusHistory.filter(({ track }) => track === 'custody')).toMatchObject([
    { status: 'bank', by: 'Rudo Chikafu' },
  ])
  expect((await browser().post(path, { with: 'bank' })).status).toBe(401)
  const { browser: other } = await anApplicant({ email: 'other@example.com' })
  expect((await other.post(path, { with: 'relative' })).status).toBe(404)
  const { id: userId } = await anOwner('rudo@example.com')
  await db.update(applications).set({ userId }).where(eq(applications.id, id))
  expect((await mine.post(path, { with: 'relative' })).status).toBe(404)
})

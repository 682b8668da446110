import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApplicationPage, PublicPage } from '#contract/applications/views'
import type { ClientApplication, ClientApplicationPage } from '#contract/desk/views'
import { usualStepDays } from '#contract/step-days'
import { harareDayEnd } from '#contract/time'
import { outbox } from '../../notifications/tables'
import { browser } from '../../testing/browser'
import { interrupted } from '../../testing/interrupted'
import { contextAt } from '../../testing/paying'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'
import { applications } from '../tables'
import { remindFirms } from './remind-firms'

const [hour, day] = [3_600_000, 86_400_000]
const rowOf = async (id: number) => {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('no such application')
  return row
}
const reminders = async () =>
  (await db.select().from(outbox).orderBy(outbox.createdAt, outbox.key))
    .filter(({ message }) => message.startsWith('contact-'))
    .map(({ message, key }) => `${message} ${key.split(':')[0]}`)
const runAt = (at: number) => remindFirms(contextAt(new Date(at)))

test('the firm is reminded at 50 % and 80 %, then it is late for both sides, each once', async () => {
  const firm = await aFirm('titan', 'selector')
  const applicant = await anApplicant()
  const { contactFrom, contactDueAt, promisedAt } = await rowOf(applicant.id)
  const from = contactFrom?.getTime() ?? 0
  expect(contactDueAt?.getTime()).toBe(from + day)
  expect(promisedAt).toBe(from + day)
  for (const [hours, keys] of [
    [11.9, []],
    [12, ['contact-reminder contact-50']],
    [15, ['contact-reminder contact-50']],
    [19.2, ['contact-reminder contact-50', 'contact-reminder contact-80']],
    [23.9, ['contact-reminder contact-50', 'contact-reminder contact-80']],
  ] as const) {
    await runAt(from + hours * hour)
    expect(await reminders(), `after ${hours} hours`).toEqual(keys)
  }
  expect((await rowOf(applicant.id)).contactMissedAt).toBeNull()
  await runAt(from + day)
  await runAt(from + 2 * day)
  expect((await reminders()).slice(2)).toEqual(['contact-late contact-late', 'contact-missed contact-missed'])
  const { contactMissedAt, contactCheckAt } = await rowOf(applicant.id)
  expect([contactMissedAt?.getTime(), contactCheckAt]).toEqual([from + day, null])
  const page = await applicant.browser.get<ApplicationPage>(`/api/applications/${applicant.id}`)
  expect(page.body.application.firstContact).toEqual({
    dueAt: new Date(from + day).toISOString(),
    contactedAt: null,
    remindedAt: new Date(from + day).toISOString(),
  })
  const clerk = await signedInMember(firm, 'staff')
  const { file } = (await clerk.get<ClientApplicationPage>(`/api/lawfirm/clients/${applicant.id}`)).body
  expect(file.firstContact).toEqual(page.body.application.firstContact)
})

test('on hold nobody is reminded, and nothing is missed until the hold is over', async () => {
  await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const due = (await rowOf(id)).contactDueAt?.getTime() ?? 0
  await db.update(applications).set({ hold: 'checking' }).where(eq(applications.id, id))
  await runAt(due - hour)
  await runAt(due)
  expect([await reminders(), (await rowOf(id)).contactMissedAt]).toEqual([[], null])
  await db.update(applications).set({ hold: null }).where(eq(applications.id, id))
  await runAt(due)
  expect(await reminders()).toEqual(['contact-late contact-late', 'contact-missed contact-missed'])
})

test('a hold that begins while the firms are read leaves nobody reminded', async () => {
  await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const due = (await rowOf(id)).contactDueAt?.getTime() ?? 0
  const hold = () => db.update(applications).set({ hold: 'checking' }).where(eq(applications.id, id))
  await remindFirms({ ...interrupted(hold, 1), now: () => new Date(due) })
  expect([await reminders(), await rowOf(id)]).toMatchObject([[], { hold: 'checking', contactMissedAt: null }])
})

test('a move, a message or a recorded call stops it; an undone move does not, and nobody is reminded any more', async () => {
  const firm = await aFirm('titan', 'selector')
  const clerk = await signedInMember(firm, 'staff')
  const all = []
  for (const place of [0, 1, 2, 3, 4])
    all.push(await anApplicant({ email: `one${place}@example.com`, phone: `+263 77 100 100${place}` }))
  const [moved, written, called, undone, asked] = all.map(({ id }) => id) as [number, number, number, number, number]
  const client = (id: number) => `/api/lawfirm/clients/${id}`
  expect((await clerk.patch(`${client(moved)}/status`, { status: 'contacted' })).status).toBe(200)
  expect((await clerk.post(`${client(written)}/messages`, { text: 'Good day.' })).status).toBe(201)
  expect((await clerk.post(`${client(called)}/calls`)).status).toBe(200)
  const { body } = await clerk.patch<ClientApplication>(`${client(undone)}/status`, {
    status: 'contacted',
    undoSeconds: 30,
  })
  expect(body.firstContact?.contactedAt).not.toBeNull()
  expect((await clerk.post(`${client(undone)}/status/undo`, { version: body.version })).status).toBe(200)
  expect(
    (await clerk.post(`/api/lawfirm/clients/${asked}/message`, { message: 'Send a copy.', status: 'additional_docs' }))
      .status,
  ).toBe(201)

  const ways = []
  for (const id of [moved, written, called, undone, asked]) ways.push((await rowOf(id)).contactedBy)
  expect(ways).toEqual(['move', 'message', 'call', null, 'message'])
  // who has written has seven days for the next step, and is not late after one
  const row = await rowOf(written)
  expect(row.promisedAt).toBe(harareDayEnd((row.contactedAt?.getTime() ?? 0) + usualStepDays.contacted * day))
  const open = await rowOf(undone)
  expect(open.promisedAt).toBe(open.contactDueAt?.getTime())

  await runAt(Date.now() + 2 * day)
  expect(await reminders()).toEqual(['contact-late contact-late', 'contact-missed contact-missed'])
  const reference = row.referenceNumber
  const { body: page } = await browser().get<PublicPage>(`/api/applications/reference/${reference}`)
  expect(page.application.firstContact).toMatchObject({ contactedAt: row.contactedAt?.toISOString(), remindedAt: null })
  // only the first one counts
  expect((await clerk.post(`${client(written)}/calls`)).status).toBe(200)
  expect((await rowOf(written)).contactedBy).toBe('message')
})

test('with another firm it begins again, and what the former firm did not do is not the next one’s', async () => {
  const firm = await aFirm('titan', 'selector')
  const next = await aFirm('gambe', 'selector')
  const { id } = await anApplicant()
  const { firmId, contactDueAt } = await rowOf(id)
  const due = contactDueAt?.getTime() ?? 0
  await runAt(due)
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const other = firmId === firm.id ? next : firm
  expect((await admin.post(`/api/admin/applications/${id}/assign`, { firmId: other.id })).status).toBe(200)
  const row = await rowOf(id)
  expect([row.contactedAt, row.contactMissedAt, row.contactDueAt?.getTime()]).toEqual([
    null,
    null,
    (row.contactFrom?.getTime() ?? 0) + day,
  ])
  expect(row.promisedAt).toBe(row.contactDueAt?.getTime())
  // also after the first step: the mail has promised it
  const clerk = await signedInMember(other, 'staff')
  await clerk.patch(`/api/lawfirm/clients/${id}/status`, { status: 'contacted' })
  await admin.post(`/api/admin/applications/${id}/assign`, { firmId: firmId ?? 0 })
  expect(await rowOf(id)).toMatchObject({ fileStatus: 'contacted', contactedAt: null, contactedBy: null })
})

test('a withdrawn application and one without a firm remind nobody', async () => {
  const firm = await aFirm('titan', 'selector')
  const applicant = await anApplicant()
  await db.update(applications).set({ withdrawnAt: new Date() })
  const closed = await anApplicant({ email: 'two@example.com', phone: '+263 77 100 1001' })
  await env.DB.prepare('update firms set is_active = 0 where id = ?1').bind(firm.id).run()
  await runAt(Date.now() + 2 * day)
  expect(await reminders()).toEqual([])
  for (const { id } of [applicant, closed]) {
    const { contactMissedAt, contactCheckAt } = await rowOf(id)
    expect([contactMissedAt, contactCheckAt]).toEqual([null, null])
  }
})

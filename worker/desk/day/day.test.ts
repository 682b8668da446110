import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { type DayView, dayMessages, maxSnoozes } from '#contract/desk/day'
import type { TaskView } from '#contract/desk/views'
import { day, harareDate } from '#contract/time'
import { applications } from '../../applications/tables'
import { firms, members } from '../../firms/tables'
import { browser } from '../../testing/browser'
import { manyApplications } from '../../testing/many-rows'
import { aFirm, anApplicant, anOwner, db, ownerBrowser, signedInMember } from '../../testing/people'
import { listColumns } from '../applications/list-queries'
import { needsOf } from '../applications/need-rules'
import { snoozes } from '../tables'
import { dueApplications } from './day-queries'

const today = harareDate(Date.now())
const inDays = (days: number) => harareDate(Date.now() + days * day)

async function aDay() {
  const firm = await aFirm('titan')
  const { id, browser: applicant } = await anApplicant()
  const lawyer = await signedInMember(firm, 'lawyer')
  const read = async (by = lawyer) => (await by.get<DayView>('/api/lawfirm/day')).body
  const me = (await db.select().from(members).where(eq(members.username, 'titan.lawyer')))[0]?.id ?? 0
  await lawyer.put(`/api/lawfirm/clients/${id}/assignee`, { memberId: me })
  return { firm, id, applicant, lawyer, read, me }
}

test('a member’s day has their files and tasks alone, and a snoozed file until the client writes', async () => {
  const { firm, id, applicant, lawyer, read } = await aDay()
  const colleague = await signedInMember(firm, 'staff')
  await applicant.post(`/api/applications/${id}/messages`, { text: 'Where is it?' })
  expect(await read()).toMatchObject({ now: [{ file: { id }, task: null, needs: ['message'] }], isWhole: true })
  expect(await read(colleague)).toMatchObject({ now: [], coming: [], snoozed: [] })

  const until = inDays(3)
  const answer = await lawyer.put(`/api/lawfirm/clients/${id}/snooze`, { until, waitingFor: 'registry' })
  expect([answer.status, answer.body, answer.cost.trips]).toEqual([200, { until }, 2])
  expect(await read()).toMatchObject({ now: [], snoozed: [{ snooze: { until, waitingFor: 'registry' } }] })
  await applicant.post(`/api/applications/${id}/messages`, { text: 'Hello?' })
  expect(await read()).toMatchObject({ now: [{ file: { id } }], snoozed: [] })

  await lawyer.put(`/api/lawfirm/clients/${id}/snooze`, { until })
  expect((await read()).now).toEqual([])
  await lawyer.put(`/api/lawfirm/clients/${id}/snooze`, { until: null })
  expect((await read()).now).toHaveLength(1)
  expect(await db.select().from(snoozes)).toEqual([])
})

test('a task is snoozed alone, and nothing of another firm’s, of no task, or until today', async () => {
  const { id, lawyer, read } = await aDay()
  const at = `/api/lawfirm/clients/${id}`
  const task = (await lawyer.post<TaskView>(`${at}/tasks`, { title: 'Call the bank', due: today })).body
  expect((await read()).now).toMatchObject([{ task: { id: task.id, title: 'Call the bank' } }])
  await lawyer.put(`${at}/snooze`, { taskId: task.id, until: inDays(1), waitingFor: 'colleague' })
  expect(await read()).toMatchObject({ now: [], snoozed: [{ task: { id: task.id } }] })

  const refused = await lawyer.put<Problem>(`${at}/snooze`, { until: today })
  expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'until', message: dayMessages.later }]])
  expect((await lawyer.put(`${at}/snooze`, { taskId: 999, until: inDays(1) })).status).toBe(404)
  const stranger = await signedInMember(await aFirm('gambe'))
  expect((await stranger.put(`${at}/snooze`, { until: inDays(1) })).status).toBe(404)
})

test('after a reassignment nothing of the file is in the former member’s day', async () => {
  const { id, applicant, lawyer, read } = await aDay()
  await lawyer.post(`/api/lawfirm/clients/${id}/tasks`, { title: 'Call the bank', due: today })
  await applicant.post(`/api/applications/${id}/messages`, { text: 'Where is it?' })
  expect((await read()).now).toHaveLength(2)
  const gambe = await aFirm('gambe')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  await admin.post(`/api/admin/applications/${id}/assign`, { firmId: gambe.id })
  expect(await read()).toMatchObject({ now: [], coming: [], snoozed: [] })
})

test('a day and a calendar have nothing of a file that another firm has, whoever its rows still name', async () => {
  const { firm, id, applicant, lawyer, read, me } = await aDay()
  // on hold a step is not due; what the client writes needs the firm all the same
  await applicant.post(`/api/applications/${id}/messages`, { text: 'Where is it?' })
  await lawyer.post(`/api/lawfirm/clients/${id}/tasks`, { title: 'Call the bank', due: today })
  const address = (await lawyer.put<{ calendar: string }>('/api/lawfirm/calendar', { isOn: true })).body.calendar
  const calendar = () => browser().fetch(new URL(address).pathname)
  const gambe = await aFirm('gambe')
  await db.update(applications).set({ firmId: gambe.id, assigneeId: me, promisedAt: Date.now() })
  expect(await read()).toMatchObject({ now: [], coming: [], snoozed: [] })
  expect(await (await calendar()).text()).not.toContain('BEGIN:VEVENT')

  await db.update(applications).set({ firmId: firm.id, hold: 'checking' })
  const text = await (await calendar()).text()
  expect([text.includes('Call the bank'), text.includes('Step due')]).toEqual([true, false])
  await db.update(applications).set({ hold: null })
  expect(await (await calendar()).text()).toContain('Step due')
  await db.update(firms).set({ isActive: false }).where(eq(firms.id, firm.id))
  expect((await calendar()).status).toBe(404)
})

test('a member has room for a number of snoozed entries, those that are over not counted', async () => {
  const { id, lawyer, me } = await aDay()
  const row = { memberId: me, applicationId: id, clientMessages: 0, createdAt: new Date() }
  const snoozeIt = () => lawyer.put<Problem>(`/api/lawfirm/clients/${id}/snooze`, { until: inDays(1) })
  await fillByRows(new Date(Date.now() - day))
  expect((await snoozeIt()).status).toBe(200)
  expect(await db.select().from(snoozes)).toHaveLength(1)
  await fillByRows(new Date(Date.now() + day))
  // it replaces its own entry
  expect((await snoozeIt()).status).toBe(413)
  await db.delete(snoozes).where(eq(snoozes.taskId, 1))
  expect((await snoozeIt()).status).toBe(200)

  async function fillByRows(until: Date) {
    await db.delete(snoozes).where(sql`task_id > 0`)
    for (let from = 1; from <= maxSnoozes; from += 10)
      await db
        .insert(snoozes)
        .values(Array.from({ length: 10 }, (_, at) => ({ ...row, taskId: from + at, until, waitingFor: null })))
  }
})

test('what the index of a day orders is what the rule of needs says', async () => {
  for (const slug of ['titan', 'gambe']) await aFirm(slug)
  const { id: ownerId } = await anOwner('owner@example.com')
  await manyApplications(700, 2, ownerId)
  const now = new Date(1_760_000_000_000 + 7 * day + 309)
  await db.update(applications).set({ hold: 'checking' }).where(sql`id % 6 = 0`)
  await db
    .update(applications)
    .set({ toCheckAt: new Date(now.getTime() - 1) })
    .where(sql`id % 9 = 2`)
  await db
    .update(applications)
    .set({ depositPaidAt: new Date(now.getTime() - 1) })
    .where(sql`id % 11 = 3`)
  const rows = await db.select({ ...listColumns(1), attentionAt: applications.attentionAt }).from(applications)
  const reader = { id: 1, invitedBy: null, joinedAt: new Date(0), permissions: [] }
  const early = rows.filter(({ attentionAt }) => (attentionAt ?? 0) < now.getTime())
  const needing = rows.filter((row) => needsOf(row, { ...reader, now }).some((need) => need !== 'task'))
  expect(early.map(({ id }) => id)).toEqual(needing.map(({ id }) => id))
  expect(early.length).toBeGreaterThan(50)
  expect(early.length).toBeLessThan(rows.length)
})

test('the file of an erased client takes no place in the day of its member', async () => {
  const { firm, id, me } = await aDay()
  const due = () => dueApplications(db, { id: me, firmId: firm.id }, new Date(Date.now() + 60_000), 10)
  await db.update(applications).set({ depositPaidAt: new Date() }).where(eq(applications.id, id))
  expect(await due()).toHaveLength(1)
  await db.update(applications).set({ erasedAt: new Date() }).where(eq(applications.id, id))
  expect(await due()).toEqual([])
})

test('a calendar has an address of its own that names no client, ends with another one, and with its member', async () => {
  const { id, lawyer, read, me } = await aDay()
  expect((await read()).calendar).toBeNull()
  await lawyer.post(`/api/lawfirm/clients/${id}/tasks`, { title: 'Call the bank; ask, twice', due: '2099-01-02' })
  await lawyer.post(`/api/lawfirm/clients/${id}/tasks`, {
    title: 'Sign the transfer',
    due: '2099-01-02',
    time: '11:00',
  })
  const on = async () => (await lawyer.put<{ calendar: string }>('/api/lawfirm/calendar', { isOn: true })).body.calendar
  const first = await on()
  expect((await read()).calendar).toBe(first)
  const program = browser()
  const answer = await program.fetch(new URL(first).pathname)
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text).toContain('BEGIN:VCALENDAR\r\n')
  expect(text).toContain('DTSTART;VALUE=DATE:20990102')
  // 11:00 in Harare
  expect(text).toContain('DTSTART:20990102T090000Z')
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Call the bank\\; ask\\, twice (ZTL')
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Step due: ZTL')
  expect(text).not.toContain('Rudo')
  const status = async (address: string) => (await program.fetch(new URL(address).pathname)).status
  await db.run(sql`update members set calendar_from = calendar_from - 1000 where id = ${me}`)
  const second = await on()
  expect([await status(first), await status(second)]).toEqual([404, 200])
  await db.update(members).set({ isActive: false }).where(eq(members.id, me))
  expect(await status(second)).toBe(404)
  await db.update(members).set({ isActive: true }).where(eq(members.id, me))
  await lawyer.put('/api/lawfirm/calendar', { isOn: false })
  expect([await status(second), (await read()).calendar]).toEqual([404, null])
  expect(await status('https://x.test/api/lawfirm/calendar/1-00')).toBe(404)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { maxOpenTasks, taskMessages } from '#contract/desk/tasks'
import type { ClientApplication, ClientApplicationPage, TaskView } from '#contract/desk/views'
import type { ActionNeeded } from '#contract/desk/work-views'
import type { Team } from '#contract/firms/team'
import { harareDate, harareMidnight } from '#contract/time'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import { auditLog } from '../../platform/database/tables'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'

const today = harareDate(Date.now())

test('a firm adds, does and deletes tasks, and what is due needs action; no one else sees them', async () => {
  const firm = await aFirm('titan')
  const { id, browser: applicant } = await anApplicant()
  const lawyer = await signedInMember(firm, 'lawyer')
  const boss = await signedInMember(firm, 'admin', 'boss')
  const other = await aFirm('gambe')
  const stranger = await signedInMember(other, 'admin')
  const at = `/api/lawfirm/clients/${id}/tasks`
  const members = (await lawyer.get<Team>('/api/lawfirm/team')).body.members
  const idOf = (name: string) => members.find(({ fullName }) => fullName === name)?.id

  const made = await lawyer.post<TaskView & Problem>(at, { title: 'Call the client', due: today })
  expect([made.status, made.cost.trips]).toEqual([201, 2])
  expect(made.body).toMatchObject({ due: today, assignee: { name: 'lawyer of titan' }, doneAt: null })
  const past = await lawyer.post<Problem>(at, { title: 'Too late', due: '2020-01-01' })
  expect([past.status, past.body.errors]).toEqual([400, [{ path: 'due', message: taskMessages.past }]])
  expect((await stranger.post(at, { title: 'Not theirs', due: today })).status).toBe(404)
  const later = await lawyer.post<TaskView>(at, {
    title: 'Ask the Registrar',
    due: '2098-05-01',
    assigneeId: idOf('boss of titan'),
  })
  expect(later.body.assignee?.name).toBe('boss of titan')

  const page = async (own = lawyer) => (await own.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  const titles = async () => (await page()).tasks.map(({ title }) => title)
  expect(await titles()).toEqual(['Call the client', 'Ask the Registrar'])
  const due = async () =>
    (await boss.get<ActionNeeded>('/api/lawfirm/action-needed')).body.needs.find(({ need }) => need === 'task')?.files
  expect(await due()).toBe(1)
  const listed = (await boss.get<ClientApplication[]>('/api/lawfirm/clients?need=task')).body
  expect(listed.map((application) => [application.id, application.needs])).toEqual([[id, ['task']]])

  const one = `${at}/${made.body.id}`
  const finished = await boss.patch<TaskView>(one, { isDone: true })
  expect([finished.status, finished.cost.trips, finished.body.doneBy]).toEqual([200, 2, 'boss of titan'])
  expect(await due()).toBe(0)
  expect(await titles()).toEqual(['Ask the Registrar', 'Call the client'])
  await boss.patch(one, { isDone: false, title: 'Call them again' })
  expect(await due()).toBe(1)
  expect((await stranger.patch(one, { isDone: true })).status).toBe(404)
  expect((await stranger.delete(one)).status).toBe(404)

  const seen = JSON.stringify((await applicant.get(`/api/applications/${id}`)).body)
  expect(seen).not.toMatch(/task|Call them/i)
  expect((await page()).activity.map(({ what }) => what)).toContain('Marked a task as done')
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain('Call the')

  expect((await lawyer.delete(one)).status).toBe(200)
  expect((await lawyer.delete(one)).status).toBe(404)
  expect([await due(), await titles()]).toEqual([0, ['Ask the Registrar']])

  const platform = await ownerBrowser('admin@example.com', 'admin')
  expect((await platform.post(`/api/admin/applications/${id}/assign`, { firmId: other.id })).status).toBe(200)
  // what is open moves with the application
  expect((await page(stranger)).tasks.map(({ title }) => title)).toEqual(['Ask the Registrar'])
  const [application] = await db.select().from(applications).where(eq(applications.id, id))
  expect(application?.taskDueAt).toEqual(new Date('2098-05-01T00:00:00+02:00'))
  expect((await lawyer.patch(`${at}/${later.body.id}`, { isDone: true })).status).toBe(404)
})

test('a file has at most fifty open tasks, at a bounded cost', async () => {
  const firm = await aFirm('titan')
  const { id } = await anApplicant()
  const lawyer = await signedInMember(firm, 'lawyer')
  const row = { applicationId: id, firmId: firm.id, title: 'One of many', createdBy: 'x', createdAt: new Date() }
  const dueAt = new Date(harareMidnight(today))
  for (let made = 0; made < maxOpenTasks - 1; made += 1) await db.insert(tasks).values({ ...row, dueAt })
  const add = () => lawyer.post<TaskView & Problem>(`/api/lawfirm/clients/${id}/tasks`, { title: 'More', due: today })
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const full = await add()
  expect([full.body.code, full.body.detail, full.cost.read < 300]).toEqual(['quota-reached', taskMessages.full, true])
  const [first] = await db.select().from(tasks).limit(1)
  const change = (isDone: boolean) => lawyer.patch<Problem>(`/api/lawfirm/clients/${id}/tasks/${first?.id}`, { isDone })
  expect((await change(true)).status).toBe(200)
  expect((await add()).status).toBe(201)
  expect((await change(false)).body.code).toBe('quota-reached')
})

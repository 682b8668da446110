import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientApplicationPage } from '#contract/desk/views'
import type { ActionNeeded } from '#contract/desk/work-views'
import { harareDate } from '#contract/time'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'

test('a withdrawal hides the tasks with the file, and they are due again when the firm has it again', async () => {
  const firm = await aFirm('titan')
  const { id, browser: applicant } = await anApplicant()
  const lawyer = await signedInMember(firm)
  const task = { title: 'Call the client', due: harareDate(Date.now()) }
  expect((await lawyer.post(`/api/lawfirm/clients/${id}/tasks`, task)).status).toBe(201)
  const due = async () => {
    const { needs } = (await lawyer.get<ActionNeeded>('/api/lawfirm/action-needed')).body
    return needs.find(({ need }) => need === 'task')?.files
  }
  expect(await due()).toBe(1)

  expect((await applicant.post(`/api/applications/${id}/withdraw`)).status).toBe(200)
  expect([await due(), (await lawyer.get(`/api/lawfirm/clients/${id}`)).status]).toEqual([0, 404])
  expect(await db.$count(tasks)).toBe(1)

  // as by a deposit that still arrives
  await db.update(applications).set({ withdrawnAt: null }).where(eq(applications.id, id))
  const admin = await ownerBrowser('admin@example.com', 'admin')
  expect((await admin.post(`/api/admin/applications/${id}/assign`, { firmId: firm.id })).status).toBe(200)
  expect(await due()).toBe(1)
  const page = (await lawyer.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  expect(page.tasks.map(({ title }) => title)).toEqual(['Call the client'])
})

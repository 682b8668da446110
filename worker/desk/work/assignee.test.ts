import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientApplication, ClientApplicationPage } from '#contract/desk/views'
import type { Team } from '#contract/firms/team'
import { applications } from '../../applications/tables'
import { members } from '../../firms/tables'
import { auditLog } from '../../platform/database/tables'
import { aFirm, aMember, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'

test('a member takes a file, only the firm sees it, and the files of each member are counted', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id, browser: applicant } = await anApplicant()
  const second = await anApplicant({ fullName: 'Second Client' })
  const other = await aFirm('gambe')
  const stranger = await aMember(other)
  const admin = await signedInMember(firm, 'admin')
  const lawyer = await signedInMember(firm, 'lawyer')
  const [boss, self] = (await lawyer.get<Team>('/api/lawfirm/team')).body.members
  const give = (own: typeof lawyer, file: number, memberId: number | null | undefined, version?: number) =>
    own.put<ClientApplication & { code?: string }>(`/api/lawfirm/clients/${file}/assignee`, { memberId, version })
  const taken = await give(lawyer, id, self?.id, 1)
  expect([taken.status, taken.body.assignee, taken.body.version]).toEqual([
    200,
    { id: self?.id, name: 'lawyer of titan' },
    2,
  ])
  expect(taken.cost.trips).toBe(2)
  expect((await give(lawyer, second.id, boss?.id)).body.code).toBe('forbidden')
  expect((await give(admin, second.id, stranger.id)).status).toBe(404)
  expect((await give(admin, id, null, 1)).body.code).toBe('file-changed')
  const names = async (query: string) =>
    (await lawyer.get<ClientApplication[]>(`/api/lawfirm/clients?${query}`)).body.map(({ clientName }) => clientName)
  expect(await names('assignee=me')).toEqual(['Rudo Chikafu'])
  expect(await names('assignee=none&sort=oldest')).toEqual(['Second Client'])
  expect(await names(`assignee=${boss?.id}`)).toEqual([])
  expect(await names('assignee=me&sort=name&status=file_created')).toEqual(['Rudo Chikafu'])
  expect(await names('assignee=me&status=received')).toEqual([])
  expect(await names('assignee=me&q=Chikafu')).toEqual(['Rudo Chikafu'])
  expect((await lawyer.get('/api/lawfirm/clients?assignee=someone')).status).toBe(400)

  const { activity } = (await lawyer.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  const assigned = {
    who: 'lawyer of titan',
    what: 'Assigned the file to lawyer of titan',
    group: 'team',
    isFirmOnly: true,
  }
  expect(activity).toContainEqual(expect.objectContaining(assigned))
  const seen = JSON.stringify((await applicant.get(`/api/applications/${id}`)).body)
  expect(seen).not.toContain('Assigned the file')
  expect(await db.$count(auditLog, eq(auditLog.action, 'assign-file'))).toBe(1)

  const openFiles = async () =>
    (await db.select().from(members).where(eq(members.firmId, firm.id))).map((member) => member.openFiles)
  expect(await openFiles()).toEqual([0, 1])
  await lawyer.patch(`/api/lawfirm/clients/${id}/status`, { status: 'complete' })
  expect(await openFiles()).toEqual([0, 0])
  await lawyer.patch(`/api/lawfirm/clients/${id}/status`, { status: 'verified' })
  await give(admin, id, boss?.id)
  expect(await openFiles()).toEqual([1, 0])
  const platform = await ownerBrowser('admin@example.com', 'admin')
  expect((await platform.post(`/api/admin/applications/${id}/assign`, { firmId: other.id })).status).toBe(200)
  expect(await openFiles()).toEqual([0, 0])
  expect((await db.select().from(applications).where(eq(applications.id, id)))[0]).toMatchObject({
    firmId: other.id,
    assigneeId: null,
    assigneeName: null,
  })
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { teamMessages } from '#contract/firms/team'
import { outbox } from '../notifications/tables'
import { auditLog } from '../platform/database/tables'
import type { Browser } from '../testing/browser'
import { aFirm, aMember, db, memberBrowser, signedInMember } from '../testing/people'
import { invitations, members } from './tables'

const change = (own: Browser, id: number, role: string, permissions: string[] = []) =>
  own.put<{ message: string } & Problem>(`/api/lawfirm/team/${id}/rights`, { role, permissions })

test('a change of role works on the member’s next request, is mailed and recorded', async () => {
  const firm = await aFirm('titan')
  const admin = await signedInMember(firm, 'admin', 'boss')
  const lawyer = await aMember(firm, 'lawyer', 'tariro')
  const own = await memberBrowser(lawyer.username)
  const invite = () => own.post('/api/lawfirm/team/invite', { email: 'more@example.com', role: 'staff' })
  expect((await invite()).status).toBe(403)

  const given = await change(admin, lawyer.id, 'lawyer', ['team', 'deeds'])
  expect([given.status, given.cost.trips]).toEqual([200, 2])
  expect(given.body.message).toContain('Lawyer (also: Manage the team and firm settings)')
  expect((await invite()).status).toBe(201)

  expect((await change(admin, lawyer.id, 'staff')).status).toBe(200)
  expect((await invite()).status).toBe(403)
  expect((await own.get('/api/lawfirm/auth')).body).toMatchObject({ admin: { role: 'staff', permissions: [] } })
  const [revoked] = await db.select().from(invitations)
  expect(revoked?.revokedAt).not.toBeNull()

  const record = () => db.select().from(auditLog).where(eq(auditLog.action, 'change-rights'))
  const all = 'Lawyer (also: Manage the team and firm settings)'
  expect((await record()).map(({ detail }) => detail)).toEqual([
    `tariro of titan from Lawyer to ${all}`,
    `tariro of titan from ${all} to Staff`,
  ])
  const mailed = () => db.select().from(outbox).where(eq(outbox.message, 'member-rights'))
  expect(await mailed()).toHaveLength(2)
  expect((await change(admin, lawyer.id, 'staff')).body.message).toBe(teamMessages.rightsKept('tariro of titan'))
  expect([(await record()).length, (await mailed()).length]).toEqual([2, 2])
})

test('who gets more rights keeps the invitations that they have sent', async () => {
  const firm = await aFirm('titan')
  const admin = await signedInMember(firm, 'admin', 'boss')
  const lawyer = await aMember(firm, 'lawyer', 'tariro', { permissions: ['team'] })
  const own = await memberBrowser(lawyer.username)
  expect((await own.post('/api/lawfirm/team/invite', { email: 'more@example.com', role: 'staff' })).status).toBe(201)
  expect((await change(admin, lawyer.id, 'admin')).status).toBe(200)
  expect(await db.select().from(invitations)).toMatchObject([{ revokedAt: null }])
})

test('two admins who take each other’s role in parallel leave one, who cannot lose it', async () => {
  const firm = await aFirm('titan')
  const [one, two] = [await aMember(firm, 'admin', 'one'), await aMember(firm, 'admin', 'two')]
  const [first, second] = [await memberBrowser(one.username), await memberBrowser(two.username)]
  const stranger = await signedInMember(await aFirm('gambe'), 'admin')
  expect((await change(stranger, one.id, 'staff')).status).toBe(404)
  expect((await change(first, one.id, 'lawyer')).body).toMatchObject({
    code: 'forbidden',
    detail: teamMessages.notYourself,
  })
  expect((await change(first, two.id, 'owner')).status).toBe(400)
  const answers = await Promise.all([
    change(first, two.id, 'lawyer', ['team']),
    change(second, one.id, 'lawyer', ['team']),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const admins = await db.select({ id: members.id }).from(members).where(eq(members.role, 'admin'))
  expect(admins.filter(({ id }) => id === one.id || id === two.id)).toHaveLength(1)
  const [other, last] = admins.some(({ id }) => id === one.id) ? [second, one.id] : [first, two.id]
  expect((await change(other, last, 'lawyer')).body.code).toBe('last-admin')
})

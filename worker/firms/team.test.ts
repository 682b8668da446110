import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { type FirmSettings } from '#contract/firms/firm-settings'
import { type OpenInvitation } from '#contract/firms/invitations'
import type { MemberSession } from '#contract/firms/member-session'
import type { PartnerFirm } from '#contract/firms/partner-firms'
import { maxTeam, type Team, type TeamInvitation } from '#contract/firms/team'
import { outbox } from '../notifications/tables'
import { auditLog, sessions } from '../platform/database/tables'
import { type Browser, browser, withLink } from '../testing/browser'
import { deliveredTo } from '../testing/mailbox'
import { aFirm, aMember, anApplicant, db, memberBrowser, signedInMember } from '../testing/people'
import { firms, invitations, members } from './tables'

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

const email = 'new.lawyer@example.com'
const chosen = { username: 'New.Lawyer', fullName: 'Ruvimbo Chiweshe', password: 'nine quiet herons' }

async function tokensTo(address: string): Promise<string[]> {
  const mails = await deliveredTo(address)
  return mails.flatMap(({ links }) => links).flatMap((link) => /\/invitation\/([\w-]{43})$/.exec(link)?.[1] ?? [])
}

const invite = (admin: Browser, form: Record<string, unknown> = {}) =>
  admin.post<TeamInvitation & Problem>('/api/lawfirm/team/invite', { email, role: 'lawyer', ...form })
const accept = (token = '', form: Record<string, unknown> = {}, own = browser()) =>
  withLink(own, token).post<MemberSession & Problem>('/api/lawfirm/invitation/accept', { ...chosen, ...form })
const teamSeenBy = async (member: Browser) => (await member.get<Team>('/api/lawfirm/team')).body
const setActive = (admin: Browser, id: number, isActive: boolean) =>
  admin.put<{ message: string } & Problem>(`/api/lawfirm/team/${id}/status`, { isActive })

test('an invitation is mailed, opened, accepted once, and its member works until deactivated', async () => {
  const firm = await aFirm('gambe')
  const admin = await signedInMember(firm, 'admin', 'boss')
  const wrong = await invite(admin, { email: '', role: 'owner' })
  expect([wrong.status, wrong.body.errors?.map(({ path }) => path)]).toEqual([400, ['email', 'role']])
  expect(wrong.body.detail).toBe('Please fill in all required fields')
  const invited = await invite(admin, { permissions: ['team'] })
  expect([invited.status, invited.cost.trips]).toEqual([201, 2])
  expect(invited.body).toMatchObject({ email, role: 'lawyer', permissions: ['team'], invitedBy: 'boss of gambe' })
  const days = (Date.parse(invited.body.expiresAt) - Date.parse(invited.body.createdAt)) / 86_400_000
  expect(days).toBe(7)
  const [token] = await tokensTo(email)
  const [kept] = await db.select().from(invitations)
  expect(JSON.stringify([kept, await db.select().from(outbox), invited.body])).not.toContain(token)

  const shown = await withLink(browser(), token ?? '').get<OpenInvitation>('/api/lawfirm/invitation')
  expect([shown.status, shown.cost.trips]).toEqual([200, 1])
  expect(shown.body).toEqual({
    firm: { name: 'gambe Law', slug: 'gambe' },
    invitedBy: 'boss of gambe',
    email,
    role: 'lawyer',
    expiresAt: invited.body.expiresAt,
  })
  const short = await accept(token, { password: 'herons-4567' })
  expect([short.status, short.body.errors]).toEqual([
    400,
    [{ path: 'password', message: 'Password must be at least 12 characters' }],
  ])
  expect((await accept(token, { password: 'password1234' })).body.code).toBe('password-too-common')
  expect((await accept(token, { username: 'GAMBE.BOSS' })).body).toMatchObject({
    status: 409,
    code: 'username-taken',
    errors: [{ path: 'username' }],
  })
  const own = browser()
  const joined = await accept(token, { role: 'admin', firmId: 99, isActive: false }, own)
  expect([joined.status, joined.cost.trips]).toEqual([201, 2])
  expect(joined.body).toMatchObject({
    admin: { username: chosen.username, email, role: 'lawyer', permissions: ['deeds', 'receipts', 'team'] },
    firm: { slug: 'gambe' },
  })
  expect((await own.get('/api/lawfirm/clients')).status).toBe(200)
  expect((await own.post('/api/lawfirm/login', { ...chosen, username: 'new.lawyer' })).status).toBe(200)
  for (const answer of [
    await accept(token, { username: 'another' }),
    await browser().get(`/api/lawfirm/invitations/${token}`),
  ])
    expect(answer.body).toMatchObject({ status: 400, code: 'link-invalid' })

  const team = await teamSeenBy(await signedInMember(firm, 'staff'))
  expect(team.invitations).toEqual([])
  expect(team.members.map(({ username, role, isActive }) => [username, role, isActive])).toEqual([
    ['gambe.boss', 'admin', true],
    [chosen.username, 'lawyer', true],
    ['gambe.staff', 'staff', true],
  ])
  expect(JSON.stringify(team)).not.toMatch(/hash|token/i)
  const id = team.members[1]?.id ?? 0
  const out = await setActive(admin, id, false)
  expect([out.status, out.cost.trips]).toEqual([200, 2])
  expect(out.body.message).toContain(chosen.fullName)
  expect((await own.get('/api/lawfirm/clients')).status).toBe(401)
  expect((await own.post('/api/lawfirm/login', chosen)).status).toBe(401)
  expect(await db.$count(sessions, eq(sessions.accountId, id))).toBe(2)
  expect((await setActive(admin, id, false)).status).toBe(200)
  expect((await invite(admin)).body).toMatchObject({ code: 'already-member', status: 409 })
  expect((await setActive(admin, id, true)).status).toBe(200)
  expect((await own.get('/api/lawfirm/clients')).status).toBe(401)
  expect((await own.post('/api/lawfirm/login', chosen)).status).toBe(200)
  const done = (await db.select().from(auditLog)).map(({ action }) => action)
  for (const action of ['invite-member', 'accept-invitation', 'deactivate-member', 'activate-member'])
    expect(done.filter((one) => one === action)).toHaveLength(1)
})

test('twenty people accept one invitation: one member, one session', async () => {
  const admin = await signedInMember(await aFirm('titan'), 'admin')
  await invite(admin)
  const [token] = await tokensTo(email)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => accept(token, { username: `person.${n}` })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 201))
    expect(['link-invalid', 'busy']).toContain(body.code)
  expect(await db.$count(members, eq(members.email, email))).toBe(1)
  expect(await db.$count(auditLog, eq(auditLog.action, 'accept-invitation'))).toBe(1)
  expect(await db.$count(sessions)).toBe(2)
})

test('inviting again replaces the old link; revoked and expired links open nothing', async () => {
  const firm = await aFirm('titan')
  const admin = await signedInMember(firm, 'admin')
  await invite(admin)
  const [first] = await tokensTo(email)
  await invite(admin, { email: email.toUpperCase(), role: 'staff' })
  const second = (await tokensTo(email)).find((token) => token !== first)
  expect((await accept(first)).body.code).toBe('link-invalid')
  const { invitations: waiting } = await teamSeenBy(admin)
  expect(waiting.map(({ role }) => role)).toEqual(['staff'])
  const gone = `/api/titan/team/invite/${waiting[0]?.id}`
  const gambe = await signedInMember(await aFirm('gambe'), 'admin')
  expect((await gambe.delete(gone.replace('titan', 'lawfirm'))).status).toBe(404)
  expect((await gambe.delete(gone)).status).toBe(403)
  expect((await gambe.get('/api/titan/team')).status).toBe(403)
  const revoked = await admin.delete<{ message: string }>(gone)
  expect([revoked.status, typeof revoked.body.message]).toEqual([200, 'string'])
  expect((await admin.delete(gone)).status).toBe(404)
  expect((await accept(second)).body.code).toBe('link-invalid')
  await invite(admin)
  const third = (await tokensTo(email)).find((token) => token !== first && token !== second)
  await db.update(invitations).set({ expiresAt: new Date(Date.now() - 1) })
  expect((await accept(third)).body.code).toBe('link-invalid')
  expect((await teamSeenBy(admin)).invitations.map(({ isExpired }) => isExpired)).toEqual([true])
  expect((await accept('x'.repeat(43))).body.code).toBe('link-invalid')
  expect((await accept('x')).body.code).toBe('link-invalid')
  const taken = await invite(admin, { email: 'TITAN.ADMIN@example.com' })
  expect([taken.status, taken.body.code]).toEqual([409, 'already-member'])
})

test('a deactivated member cannot return by their own invitation, and those of others stay open', async () => {
  const firm = await aFirm('titan')
  const [admin, leaving] = [await signedInMember(firm, 'admin'), await aMember(firm, 'admin', 'leaving')]
  expect((await invite(await memberBrowser(leaving.username), { role: 'admin' })).status).toBe(201)
  await invite(admin, { email: 'another@example.com' })
  const [token] = await tokensTo(email)
  expect((await setActive(admin, leaving.id, false)).status).toBe(200)
  expect((await accept(token)).body.code).toBe('link-invalid')
  expect((await teamSeenBy(admin)).invitations).toMatchObject([{ email: 'another@example.com' }])
})

test('a firm keeps an active admin when several deactivations run in parallel', async () => {
  const firm = await aFirm('titan')
  const [one, two] = [await aMember(firm, 'admin', 'one'), await aMember(firm, 'admin', 'two')]
  const [first, second] = [await memberBrowser(one.username), await memberBrowser(two.username)]
  const gambe = await aFirm('gambe')
  const stranger = await signedInMember(gambe, 'admin')
  expect((await setActive(stranger, one.id, false)).status).toBe(404)
  const answers = await Promise.all([setActive(first, two.id, false), setActive(second, one.id, false)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const active = await db.select({ id: members.id, role: members.role }).from(members).where(eq(members.isActive, true))
  expect(active.filter(({ id }) => id === one.id || id === two.id)).toHaveLength(1)
  const left = active[0]?.id === one.id ? { own: first, id: one.id } : { own: second, id: two.id }
  expect((await setActive(left.own, left.id, false)).body).toMatchObject({ status: 409, code: 'last-admin' })
  expect((await left.own.get('/api/lawfirm/auth')).status).toBe(200)
})

test('members can only give or take rights that they have, and a team has a limit', async () => {
  const firm = await aFirm('titan')
  const boss = await aMember(firm, 'admin', 'boss')
  const clerk = await aMember(firm, 'staff', 'clerk')
  await db
    .update(members)
    .set({ permissions: ['team'] })
    .where(eq(members.id, clerk.id))
  const runner = await memberBrowser(clerk.username)
  expect((await invite(runner, { role: 'staff' })).status).toBe(201)
  expect((await invite(runner, { role: 'lawyer' })).body.code).toBe('forbidden')
  expect((await invite(runner, { role: 'staff', permissions: ['receipts'] })).body.code).toBe('forbidden')
  expect((await setActive(runner, boss.id, false)).body.code).toBe('forbidden')
  await env.DB.prepare(
    `insert into invitations (firm_id, email, role, permissions, token_hash, invited_by, created_at, expires_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     select ?2, 'p' || i || '@example.com', 'staff', '[]', 'h' || i, ?3, 1, 1 from n`,
  )
    .bind(maxTeam - 3, firm.id, boss.id)
    .run()
  expect((await invite(runner, { role: 'staff' })).status).toBe(201)
  const full = await invite(runner, { role: 'staff', email: 'one.more@example.com' })
  expect([full.body.code, full.cost.read < 700]).toEqual(['team-full', true])
})

test('a firm’s settings change what owners see, and the change is recorded', async () => {
  const firm = await aFirm('titan')
  const { id, browser: owner } = await anApplicant()
  const admin = await signedInMember(firm, 'admin')
  const read = await admin.get<FirmSettings>('/api/lawfirm/firm')
  expect(read.body).toMatchObject({ slug: 'titan', accountantEmail: 'accounts@titan.example', openingHours: null })
  const form = {
    address: '9 Fife Street, Bulawayo',
    phone: '+263 29 2600000',
    email: 'hello@titan.example',
    accountantEmail: '',
    openingHours: 'Monday to Friday, 8:00 to 16:30',
    slug: 'gambe',
    isActive: false,
    portalVariant: 'selector',
  }
  expect((await admin.put('/api/lawfirm/firm', { ...form, email: 'no address' })).status).toBe(400)
  const changed = await admin.put<FirmSettings>('/api/lawfirm/firm', form)
  expect([changed.status, changed.cost.trips]).toEqual([200, 2])
  expect(changed.body).toMatchObject({ address: form.address, accountantEmail: null, slug: 'titan' })
  const [shown] = (await browser().get<PartnerFirm[]>('/api/firms')).body
  expect(shown).toMatchObject({ slug: 'titan', address: form.address, phone: form.phone, email: form.email })
  const townOf = async () => (await db.select().from(firms))[0]?.town
  expect(await townOf()).toBe('Bulawayo')
  const { body } = await owner.get(`/api/applications/${id}`)
  expect(body).toMatchObject({ firm: { address: form.address, phone: form.phone, openingHours: form.openingHours } })
  const record = () => db.select().from(auditLog).where(eq(auditLog.action, 'change-firm'))
  expect((await record()).map(({ detail }) => detail)).toEqual(['address, phone, email, accountantEmail, openingHours'])
  await admin.put('/api/lawfirm/firm', form)
  expect(await record()).toHaveLength(1)
  await admin.put('/api/lawfirm/firm', { ...form, address: 'Stand 7, Plumtree' })
  expect(await townOf()).toBeNull()
})

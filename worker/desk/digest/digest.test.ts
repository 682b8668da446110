import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ActionNeeded } from '#contract/desk/work-views'
import type { MemberPreferences } from '#contract/firms/member-session'
import { applications } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import { memberNotices } from '../../firms/notices/tables'
import { firms, members } from '../../firms/tables'
import { render } from '../../messaging/delivery/render'
import { morningDigest } from '../../notifications/messages/firms/members'
import { outbox } from '../../notifications/tables'
import { backgroundContext } from '../../platform/background'
import { linkToken } from '../../platform/crypto/link-token'
import { browser } from '../../testing/browser'
import { aFirm, aMember, anApplicant, db, memberBrowser } from '../../testing/people'
import { digestLink } from './digest-link'
import { sendDigests } from './send-digests'

const [monday, tuesday] = ['2025-11-24', '2025-11-25']
const run = (day: string, time = '05:35') =>
  sendDigests(backgroundContext(env, createExecutionContext(), new Date(`${day}T${time}:00Z`)))
const sent = async () =>
  (await db.select().from(outbox).where(like(outbox.key, 'morning-digest:%'))).map(({ key, email, facts }) => ({
    key,
    email,
    due: facts.due,
  }))

/** A firm with one waiting file; the task of a day before is one member's. */
async function aBusyFirm() {
  const firm = await aFirm('titan')
  const clerk = await aMember(firm, 'staff')
  const lawyer = await aMember(firm, 'lawyer')
  const { id } = await anApplicant()
  const file = eq(applications.id, id)
  await db
    .update(applications)
    .set({ awaitingReplyAt: new Date('2025-11-20') })
    .where(file)
  await db.insert(tasks).values({
    applicationId: id,
    firmId: firm.id,
    title: 'Ring Tendai about the survey',
    dueAt: new Date('2025-11-23T22:00:00Z'),
    assigneeId: clerk.id,
    createdBy: 'x',
    createdAt: new Date(),
  })
  return { firm, clerk, lawyer, id, file }
}
const waiting = { need: 'message', files: 1, isWhole: true, assignee: 'none' }
const aTask = { need: 'task', files: 1, isWhole: true, assignee: 'me' }

test('each member gets one digest a day, however many runs there are, and none on a Sunday', async () => {
  const { clerk, lawyer } = await aBusyFirm()
  expect(await run('2025-11-23')).toBe(0)
  expect(await run(monday, '05:25')).toBe(0)
  await Promise.all([run(monday), run(monday), run(monday)])
  expect(await run(monday, '05:40')).toBe(0)
  const first = [
    { key: `morning-digest:${clerk.id}:${monday}`, email: clerk.email, due: [aTask, waiting] },
    { key: `morning-digest:${lawyer.id}:${monday}`, email: lawyer.email, due: [waiting] },
  ]
  expect(await sent()).toEqual(first)
  expect(await run(tuesday)).toBe(2)
  expect(await sent()).toHaveLength(4)
})

test('nothing is sent when all is zero, to inactive members and firms, or where it is off', async () => {
  const { firm, clerk, lawyer, file } = await aBusyFirm()
  await db.update(members).set({ isActive: false }).where(eq(members.id, clerk.id))
  await db
    .update(members)
    .set({ preferences: { morningDigest: false } })
    .where(eq(members.id, lawyer.id))
  expect(await run(monday)).toBe(1)
  await db.update(members).set({ preferences: {} }).where(eq(members.id, lawyer.id))
  await db.update(firms).set({ isActive: false }).where(eq(firms.id, firm.id))
  await run(tuesday)
  await db.update(firms).set({ isActive: true }).where(eq(firms.id, firm.id))
  await db.update(applications).set({ awaitingReplyAt: null }).where(file)
  await db.delete(tasks)
  await run('2025-11-26')
  expect(await sent()).toEqual([])
})

test('what colleagues did is a digest of its own', async () => {
  const lawyer = await aMember(await aFirm('titan'), 'lawyer')
  const { id } = await anApplicant()
  const notice = { memberId: lawyer.id, applicationId: id, kind: 'mentioned', byName: 'x' } as const
  await db.insert(memberNotices).values({ ...notice, createdAt: new Date('2025-11-23') })
  await run(monday)
  expect(await sent()).toMatchObject([{ email: lawyer.email, due: [] }])
})

test('a run is bounded, and the next ones do the rest', async () => {
  const firm = await aFirm('titan')
  await anApplicant()
  await db.update(applications).set({ awaitingReplyAt: new Date('2025-11-20') })
  for (let number = 0; number < 110; number += 1) await aMember(firm, 'staff', `clerk${number}`)
  expect([await run(monday), await run(monday, '05:40'), await run(monday, '05:45')]).toEqual([100, 10, 0])
  expect(new Set((await sent()).map(({ email }) => email)).size).toBe(110)
})

test('the link of a mail switches it off with one post and without signing in; a get does not', async () => {
  const { clerk } = await aBusyFirm()
  const member = await memberBrowser(clerk.username)
  expect((await member.put('/api/lawfirm/preferences', { startsAtAction: true })).status).toBe(200)
  const token = await linkToken(env, digestLink(clerk))
  const at = `/api/lawfirm/morning-digest/off?token=${token}`
  const isOn = async () =>
    (await member.get<{ admin: { preferences: MemberPreferences } }>('/api/lawfirm/auth')).body.admin.preferences
  const opened = await browser().get(at)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/morning-digest/${token}`])
  for (const wrong of [`${token.slice(0, -1)}x`, `999${token}`, 'x', '']) {
    expect((await browser().post(at.replace(token, wrong), {})).status).toBe(400)
  }
  expect(await isOn()).toEqual({ startsAtAction: true, morningDigest: true })
  // as mail providers post it
  const posted = await fetchAs(at)
  expect([posted.status, await posted.json()]).toEqual([200, { off: true }])
  expect(await isOn()).toEqual({ startsAtAction: true, morningDigest: false })
  const { cost } = await browser().post(at, {})
  expect([cost.trips, cost.read, cost.written]).toEqual([2, 2, 1])
  await db.update(members).set({ email: 'other@example.com' }).where(eq(members.id, clerk.id))
  expect((await browser().post(at, {})).status).toBe(400)
  expect((await member.put<MemberPreferences>('/api/lawfirm/preferences', { morningDigest: true })).body).toEqual({
    startsAtAction: true,
    morningDigest: true,
  })
})

const fetchAs = async (path: string) => {
  const { default: worker } = await import('../../index')
  const request = new Request(`${env.APP_ORIGIN}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  return worker.fetch(request as never, env, createExecutionContext())
}

test('files of a colleague are not counted, and what colleagues did is', async () => {
  const { firm, clerk, lawyer, id, file } = await aBusyFirm()
  await db.update(applications).set({ assigneeId: lawyer.id, assigneeName: 'x' }).where(file)
  const second = await anApplicant({ fullName: 'Second Client' })
  await db
    .update(applications)
    .set({ awaitingReplyAt: new Date('2025-11-21'), assigneeId: clerk.id, assigneeName: 'y' })
    .where(eq(applications.id, second.id))
  const at = new Date('2025-11-23')
  await db.insert(memberNotices).values({
    memberId: lawyer.id,
    applicationId: id,
    kind: 'mentioned',
    byName: 'x',
    createdAt: at,
  })
  await run(monday)
  const own = { ...waiting, assignee: 'me' }
  expect((await sent()).map(({ email, due }) => [email, due])).toEqual([
    [clerk.email, [own, aTask]],
    [lawyer.email, [own]],
  ])
  expect(
    (await db.select().from(outbox).where(like(outbox.key, 'morning-digest:%'))).map(({ facts }) => facts.notices),
  ).toEqual([0, 1])
  expect(firm.id).toBeGreaterThan(0)
})

test('a digest names no client, and links each count to its list', async () => {
  const facts = {
    name: 'Rudo Moyo',
    firm: 'Titan Law',
    slug: 'titan',
    day: '23 Nov 2026',
    due: [waiting],
    token: '7-ab',
  }
  const { text, html } = await render(morningDigest(facts as never), 'AAAAAAAAAA', 'https://gwaro.co.zw')
  expect(text).toContain(
    'Messages to reply to, no one’s: 1 (https://gwaro.co.zw/titan/dashboard?need=message&assignee=none)',
  )
  expect(text).toContain('Stop this daily email: https://gwaro.co.zw/morning-digest/7-ab')
  expect(html).toContain('href="https://gwaro.co.zw/titan/dashboard?need=message&amp;assignee=none"')
})

test('a digest counts a member’s own tasks, and those of no one, that are due and not done, of applications that the firm has', async () => {
  const { clerk, lawyer, id, file } = await aBusyFirm()
  await db.update(applications).set({ awaitingReplyAt: null }).where(file)
  const [task] = await db.select().from(tasks)
  if (!task) throw new Error('no task')
  const { id: _id, ...another } = task
  await db.insert(tasks).values([
    { ...another, doneAt: new Date('2025-11-22'), doneBy: 'x' },
    { ...another, dueAt: new Date('2025-11-25T22:00:00Z') },
    { ...another, assigneeId: null },
  ])
  const ofTasks = async (day: string) => {
    await run(day)
    const digests = (await sent()).filter(({ key }) => key.endsWith(day))
    return digests.map(({ email, due }) => [email, due])
  }
  const count = (files: number, assignee = 'me') => ({ need: 'task', files, isWhole: true, assignee })
  const noOnes = count(1, 'none')
  expect(await ofTasks(monday)).toEqual([
    [clerk.email, [count(1), noOnes]],
    [lawyer.email, [noOnes]],
  ])
  await db
    .update(tasks)
    .set({ doneAt: new Date('2025-11-24') })
    .where(eq(tasks.id, task.id))
  expect(await ofTasks(tuesday)).toEqual([clerk, lawyer].map(({ email }) => [email, [noOnes]]))
  await db.update(tasks).set({ doneAt: null, assigneeId: lawyer.id })
  expect(await ofTasks('2025-11-26')).toEqual([[lawyer.email, [count(4)]]])
  const other = await aFirm('gambe')
  await db.update(applications).set({ firmId: other.id }).where(eq(applications.id, id))
  expect(await ofTasks('2025-11-27')).toEqual([])
})

test('a validation and an identity check are in the digest of those who may confirm them, until they are confirmed', async () => {
  const { firm, clerk, lawyer, id, file } = await aBusyFirm()
  const admin = await aMember(firm, 'admin')
  await db.update(applications).set({ awaitingReplyAt: null }).where(file)
  await db.delete(tasks)
  await db.update(members).set({ createdAt: new Date('2025-11-01') })
  const [asLawyer, asClerk, asAdmin] = [
    await memberBrowser(lawyer.username),
    await memberBrowser(clerk.username),
    await memberBrowser(admin.username),
  ] as const
  const at = `/api/lawfirm/clients/${id}`
  const photo = await asLawyer.ask<{ id: number }>(`${at}/documents`, {
    method: 'POST',
    body: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]),
    headers: { 'content-type': 'image/jpeg', 'x-file-name': 'new-deed.jpg' },
  })
  const entered = { entry: 'validated', deedNumber: 'S 1/2026', photo: photo.body.id, before: 0 }
  expect((await asLawyer.post(`${at}/evidence`, entered)).status).toBe(200)
  const check = {
    entry: 'checked',
    way: 'office',
    document: 'passport',
    name: 'Rudo',
    digits: '4711',
    compared: ['face'],
  }
  expect((await asClerk.post(`${at}/identity`, { ...check, evidence: null, before: 0 })).status).toBe(200)
  const needs = async (who = asAdmin) =>
    (await who.get<ActionNeeded>('/api/lawfirm/action-needed')).body.needs
      .filter(({ files }) => files > 0)
      .map(({ need, first }) => [need, first[0]?.needs])
  const both = ['validation', 'identity']
  expect(await needs(asAdmin)).toEqual(both.map((need) => [need, both]))
  expect(await needs(asLawyer)).toEqual([['identity', ['identity']]])
  expect(await needs(asClerk)).toEqual([])
  const listed = async (who: typeof asAdmin, need: string) =>
    (await who.get<unknown[]>(`/api/lawfirm/clients?need=${need}`)).body.length
  expect([await listed(asAdmin, 'validation'), await listed(asLawyer, 'validation')]).toEqual([1, 0])

  await run(monday)
  const one = { files: 1, isWhole: true, assignee: 'me' }
  const digests = async () => (await sent()).map(({ email, due }) => [email, due])
  const first = [
    [lawyer.email, [{ need: 'identity', ...one }]],
    [admin.email, both.map((need) => ({ need, ...one }))],
  ]
  expect(await digests()).toEqual(first)
  expect((await asAdmin.post(`${at}/evidence`, { entry: 'confirmed', before: 1 })).status).toBe(200)
  expect((await asLawyer.post(`${at}/identity`, { entry: 'confirmed', before: 1 })).status).toBe(200)
  expect([await needs(asAdmin), await needs(asLawyer)]).toEqual([[], []])
  await run(tuesday)
  expect(await digests()).toEqual(first)
})

test('a digest has the times of today’s appointments, and no other day’s, done one’s or colleague’s', async () => {
  const { clerk, lawyer } = await aBusyFirm()
  const [task] = await db.select().from(tasks)
  if (!task) throw new Error('no task')
  const { id: _id, ...another } = task
  await db.insert(tasks).values([
    { ...another, time: '14:30' },
    { ...another, time: '11:00' },
    { ...another, time: '10:00', doneAt: new Date('2025-11-23'), doneBy: 'x' },
    { ...another, time: '12:00', dueAt: new Date('2025-11-24T22:00:00Z') },
    { ...another, time: '13:00', assigneeId: lawyer.id },
  ])
  await db
    .update(members)
    .set({ awayFrom: new Date('2025-11-20'), awayUntil: new Date('2025-11-30'), substituteId: clerk.id })
    .where(eq(members.id, lawyer.id))
  await run(monday)
  const rows = await db.select().from(outbox).where(like(outbox.key, 'morning-digest:%'))
  expect(rows.map(({ email, facts }) => [email, facts.appointments])).toEqual([
    [clerk.email, [{ times: ['11:00', '14:30'] }, { name: 'lawyer of titan', times: ['13:00'] }]],
  ])
})

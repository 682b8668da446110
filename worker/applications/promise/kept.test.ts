import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ConsoleFirm } from '#contract/administration/console'
import type { ApplicationPage } from '#contract/applications/views'
import type { ClientApplication } from '#contract/desk/views'
import type { Workload } from '#contract/desk/workload'
import { logCall } from '../../desk/work/log-call'
import { firms, firstContacts } from '../../firms/tables'
import { interrupted, memberTokenOf } from '../../testing/interrupted'
import { contextAt } from '../../testing/paying'
import {
  aFirm,
  aMember,
  anApplicant,
  db,
  memberBrowser,
  ownerBrowser,
  signedInMember,
  superBrowser,
} from '../../testing/people'
import { sweepPromises } from '../next-firm/sweep-promises'
import { applications } from '../tables'
import { remindFirms } from './remind-firms'

const [hour, day] = [3_600_000, 86_400_000]
const client = (id: number) => `/api/lawfirm/clients/${id}`
const runAt = (at: number) => remindFirms(contextAt(new Date(at)))
const one = (place: number) => anApplicant({ email: `one${place}@example.com`, phone: `+263 77 100 10${place + 10}` })
const sums = async (id: number) => {
  const [firm] = await db.select().from(firms).where(eq(firms.id, id))
  return [firm?.promisesKept, firm?.promisesMissed]
}
const counted = async () =>
  (await db.select().from(firstContacts))
    .filter(({ promises }) => promises > 0)
    .map(({ hours, isKept, promises }) => `${isKept ? 'kept' : 'missed'} ${hours} h: ${promises}`)
    .toSorted()
/** As if it had been promised some hours earlier. */
async function older(id: number, hours: number) {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  const [from, due] = [row?.contactFrom?.getTime() ?? 0, row?.contactDueAt?.getTime() ?? 0]
  await db
    .update(applications)
    .set({
      contactFrom: new Date(from - hours * hour),
      contactDueAt: new Date(due - hours * hour),
      contactCheckAt: new Date(from),
    })
    .where(eq(applications.id, id))
  return due - hours * hour
}

test('a contact in time is kept, a late one and none are missed, each counted once and taken back with an undone move', async () => {
  const firm = await aFirm('titan', 'selector')
  const clerk = await signedInMember(firm, 'staff')
  const ids = []
  for (const place of [0, 1, 2, 3]) ids.push((await one(place)).id)
  const [inTime, late, missed, undone] = ids as [number, number, number, number]
  await older(inTime, 2.5)
  await older(late, 30)
  await clerk.post(`${client(inTime)}/calls`)
  await clerk.post(`${client(inTime)}/messages`, { text: 'Good day.' })
  expect([await sums(firm.id), await counted()]).toEqual([[1, 0], ['kept 3 h: 1']])
  // late, and not yet recorded by the cron job
  expect((await clerk.post(`${client(late)}/message`, { message: 'Good day.', documents: [] })).status).toBe(201)
  expect([await sums(firm.id), await counted()]).toEqual([
    [1, 1],
    ['kept 3 h: 1', 'missed 31 h: 1'],
  ])

  const { body } = await clerk.patch<ClientApplication>(`${client(undone)}/status`, {
    status: 'contacted',
    undoSeconds: 30,
  })
  expect(await sums(firm.id)).toEqual([2, 1])
  expect((await clerk.post(`${client(undone)}/status/undo`, { version: body.version })).status).toBe(200)
  expect(await sums(firm.id)).toEqual([1, 1])

  await runAt((await older(missed, 1)) + hour)
  expect(await sums(firm.id)).toEqual([1, 2])
  await runAt(Date.now() + 3 * day)
  expect(await sums(firm.id)).toEqual([1, 3])
  // in touch after it was missed: still missed, now with its hours
  await clerk.patch(`${client(missed)}/status`, { status: 'contacted' })
  expect([await sums(firm.id), await counted()]).toEqual([
    [1, 3],
    ['kept 3 h: 1', 'missed 0 h: 1', 'missed 2 h: 1', 'missed 31 h: 1'],
  ])
})

test('of a message and a call at the same moment one is the first contact, and it counts once', async () => {
  const firm = await aFirm('titan', 'selector')
  const member = await aMember(firm, 'staff', 'clerk')
  const clerk = await memberBrowser(member.username)
  const { id } = await one(0)
  const context = interrupted(() => clerk.post(`${client(id)}/messages`, { text: 'Good day.' }))
  const called = logCall(context, await memberTokenOf(context, member), id)
  await expect(called).rejects.toThrow('changed')
  expect([await sums(firm.id), await counted()]).toEqual([[1, 0], ['kept 1 h: 1']])
})

test('a promise that goes to another firm is missed only if it was over; one on hold or withdrawn is neither', async () => {
  const titan = await aFirm('titan', 'selector')
  const lawyer = await signedInMember(titan, 'lawyer')
  const ids = []
  for (const place of [0, 1, 2, 3, 4, 5]) ids.push((await one(place)).id)
  const [declined, assigned, over, held, withdrawn, moved] = ids as [number, number, number, number, number, number]
  const gambe = await aFirm('gambe', 'selector')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  expect((await lawyer.post(`${client(declined)}/decline`, { reason: 'A partner acts.' })).status).toBe(200)
  expect((await admin.post(`/api/admin/applications/${assigned}/assign`, { firmId: gambe.id })).status).toBe(200)
  await db.update(applications).set({ withdrawnAt: new Date() }).where(eq(applications.id, withdrawn))
  await older(held, 25)
  await db.update(applications).set({ hold: 'checking' }).where(eq(applications.id, held))
  await lawyer.post(`${client(held)}/messages`, { text: 'We check the number.' })
  expect([await sums(titan.id), await sums(gambe.id)]).toEqual([
    [0, 0],
    [0, 0],
  ])
  await older(moved, 25)
  expect((await admin.post(`/api/admin/applications/${moved}/assign`, { firmId: gambe.id })).status).toBe(200)
  expect(await sums(titan.id)).toEqual([0, 1])
  await older(over, 25)
  const context = contextAt(new Date())
  await sweepPromises({ ...context, env: { ...context.env, PROMISE_NEXT_FIRM: 'on' as 'off' } })
  expect([await sums(titan.id), await sums(gambe.id)]).toEqual([
    [0, 2],
    [0, 0],
  ])
})

test('owner, firm and console see the same figures, and none of too few', async () => {
  const firm = await aFirm('titan', 'selector')
  const applicant = await one(0)
  const clerk = await signedInMember(firm, 'staff')
  const seen = async () => {
    const page = (await applicant.browser.get<ApplicationPage>(`/api/applications/${applicant.id}`)).body
    const own = (await clerk.get<Workload>('/api/lawfirm/workload')).body
    const [listed] = (await (await superBrowser()).get<ConsoleFirm[]>('/api/super-admin/law-firms')).body
    return [page.firm?.figures, own.figures, listed?.figures]
  }
  const none = { promises: null, replyMinutes: null }
  expect(await seen()).toEqual([none, none, none])
  const cell = { firmId: firm.id, day: 20_000, hours: 3 }
  await db.insert(firstContacts).values([
    { ...cell, isKept: true, promises: 24 },
    { ...cell, isKept: false, promises: 1 },
  ])
  await db.update(firms).set({ replyMinutes: 180 })
  const figures = { promises: { kept: 24, of: 25 }, replyMinutes: 180 }
  expect(await seen()).toEqual([figures, figures, figures])
})

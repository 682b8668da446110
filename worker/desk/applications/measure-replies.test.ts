import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LawFirm } from '#contract/desk/views'
import { history } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { browser } from '../../testing/browser'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'
import { measureReplies } from './measure-replies'

const hour = 3_600_000
const measure = (now = new Date()) => measureReplies({ db, now: () => now })

test('the reply time of a firm is that of its first acts, and is measured once a day', async () => {
  const firm = await aFirm('titan', 'selector')
  const clerk = await signedInMember(firm, 'staff')
  const waits = [1, 2, 3, 8, 9]
  for (const [place, wait] of waits.entries()) {
    const { id } = await anApplicant({ email: `one${place}@example.com`, phone: `+263 77 100 100${place}` })
    expect((await clerk.patch(`/api/lawfirm/clients/${id}/status`, { status: 'contacted' })).status).toBe(200)
    await env.DB.prepare('update applications set created_at = ?2 where id = ?1')
      .bind(id, Date.now() - wait * hour)
      .run()
  }
  const listed = async () =>
    (await browser().get<LawFirm[]>('/api/law-firms')).body.map(({ replyMinutes }) => replyMinutes)
  expect(await listed()).toEqual([null])
  expect(await measure()).toBe(true)
  const [minutes] = await listed()
  expect(Math.abs((minutes ?? 0) - 3 * 60)).toBeLessThanOrEqual(1)
  expect(await measure()).toBe(false)

  // the next day the first one has no answer, and counts as the longest
  await db.update(history).set({ actorKind: 'system' }).where(eq(history.applicationId, 1))
  expect(await measure(new Date(Date.now() + 25 * hour))).toBe(true)
  const [later] = await listed()
  expect(Math.abs((later ?? 0) - 8 * 60)).toBeLessThanOrEqual(1)
})

test('a message of the firm is a reply; one of the platform or an assignment is not, nor is anything a year old', async () => {
  const firm = await aFirm('titan', 'selector')
  const clerk = await signedInMember(firm, 'staff')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const begin = Date.now()
  const started = async (wait: number) => {
    const { id } = await anApplicant({ email: `two${wait}@example.com`, phone: `+263 77 100 20${wait}` })
    return {
      id,
      age: () =>
        env.DB.prepare('update applications set created_at = ?2 where id = ?1')
          .bind(id, begin - wait * hour)
          .run(),
    }
  }
  const minutes = async () => {
    await db.update(firms).set({ replyMeasuredAt: null })
    expect(await measure()).toBe(true)
    return (await db.select().from(firms).where(eq(firms.id, firm.id)))[0]?.replyMinutes ?? null
  }
  const all = []
  for (const wait of [11, 12, 13, 18, 19]) all.push(await started(wait))
  const say = (id: number) => clerk.post(`/api/lawfirm/clients/${id}/messages`, { text: 'Good day.' })
  for (const { id } of all.slice(0, 4)) expect((await say(id)).status).toBe(201)
  const last = all[4]?.id ?? 0
  expect((await admin.post(`/api/admin/applications/${last}/messages`, { text: 'We look into it.' })).status).toBe(201)
  for (const { age } of all) await age()
  // the fifth waits since less than a day: four replies say too little
  expect(await minutes()).toBeNull()
  expect((await say(last)).status).toBe(201)
  expect(Math.abs(((await minutes()) ?? 0) - 13 * 60)).toBeLessThanOrEqual(1)

  // a second act does not change when the firm first replied
  await clerk.patch(`/api/lawfirm/clients/${all[2]?.id}/status`, { status: 'contacted' })
  expect(Math.abs(((await minutes()) ?? 0) - 13 * 60)).toBeLessThanOrEqual(1)
  await env.DB.prepare('update applications set created_at = ?2 where id = ?1')
    .bind(last, begin - 366 * 24 * hour)
    .run()
  expect(await minutes()).toBeNull()
  await db.update(firms).set({ isActive: false, replyMeasuredAt: null })
  expect(await measure()).toBe(false)
})

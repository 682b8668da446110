import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LawFirm } from '#contract/views/firms'
import { browser } from '../../testing/browser'
import { aFirm, anApplicant, db, signedInMember } from '../../testing/people'
import { history } from '../tables'
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

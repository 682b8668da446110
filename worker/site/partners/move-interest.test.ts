import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InterestView } from '#contract/administration/console'
import type { Problem } from '#contract/api/problems'
import { auditLog } from '../../platform/database/tables'
import { browser } from '../../testing/browser'
import { db, superBrowser } from '../../testing/people'
import { lawyerInterest } from './tables'

test('of two parallel moves of a submission each change is recorded', async () => {
  const interest = {
    firmName: 'Moyo & Partners',
    contactPerson: 'R Moyo',
    email: 'r@moyo.example',
    phone: '0242 700101',
  }
  for (let at = 0; at < 3; at += 1) await browser().post('/api/lawyer-interest', interest)
  const own = await superBrowser()
  const listed = await own.get<InterestView[]>('/api/super-admin/lawyer-interest?limit=2')
  expect([listed.headers.get('x-total-count'), listed.body.map(({ id }) => id)]).toEqual(['3', [3, 2]])
  const next = /cursor=([^>&]+)/.exec(listed.headers.get('link') ?? '')?.[1]
  expect(
    (await own.get<InterestView[]>(`/api/super-admin/lawyer-interest?cursor=${next}`)).body.map(({ id }) => id),
  ).toEqual([1])

  const move = (id: number | string, status: string) =>
    own.put<InterestView & Problem>(`/api/super-admin/lawyer-interest/${id}`, { status })
  expect((await move(1, 'contacted')).body).toMatchObject({ id: 1, status: 'contacted' })
  expect((await move(1, 'contacted')).status).toBe(200)
  expect([
    (await move(1, 'rejected')).status,
    (await move(99, 'approved')).status,
    (await move('x', 'approved')).status,
  ]).toEqual([400, 404, 404])
  const answers = await Promise.all(['approved', 'approved', 'approved', 'pending'].map((status) => move(1, status)))
  const changes = await db.select().from(auditLog).where(eq(auditLog.action, 'move-interest'))
  const done = answers.filter(({ status }) => status === 200)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(changes.length).toBeLessThanOrEqual(1 + done.length)
  const [row] = await db.select().from(lawyerInterest).where(eq(lawyerInterest.id, 1))
  expect(changes.at(-1)?.detail?.toLowerCase()).toContain(row?.status)
})

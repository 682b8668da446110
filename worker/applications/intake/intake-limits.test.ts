import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { outbox } from '../../notifications/tables'
import { attempts } from '../../platform/database/tables'
import { browser } from '../../testing/browser'
import { db, digitizeForm, ownerBrowser, type Started } from '../../testing/people'
import { applications, history } from '../tables'

const person = (one: number) => ({ email: `one${one}@example.com`, phone: `+263 77 100 ${1000 + one}` })

const apply = (form: Partial<typeof digitizeForm>, address?: string) =>
  browser(address).post<Started & Problem>('/api/complete-application', { ...digitizeForm, ...form })
const sorted = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const statusesOf = async (answers: Promise<{ status: number }>[]) => sorted(await Promise.all(answers))
const times = (count: number, status: number) => Array<number>(count).fill(status)
const sent = async () => (await db.select().from(outbox)).length

test('one mailbox and one phone number get messages about ten applications an hour, even of parallel ones', async () => {
  const toMailbox = Array.from({ length: 15 }, (_, one) =>
    apply({ phone: person(one).phone, email: `rudo+${one}@example.com` }, `198.51.100.${one}`),
  )
  expect(await statusesOf(toMailbox)).toEqual([...times(10, 201), ...times(5, 429)])
  const toPhone = Array.from({ length: 15 }, (_, one) =>
    apply(
      { email: person(one).email, phone: one % 2 ? '+263 77 200 3000' : '00263 (0)77-200-3000' },
      `198.51.100.${one}`,
    ),
  )
  expect(await statusesOf(toPhone)).toEqual([...times(10, 201), ...times(5, 429)])
  const own = browser()
  const refused = await own.post<Problem>('/api/complete-application', { ...digitizeForm, email: 'Rudo@example.com' })
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  expect(refused.body.detail).toBe('Too many tries. Please wait 60 minutes and try again.')
  expect(refused.cost.trips).toBe(0)
  expect(own.jar.has('__Host-applicant')).toBe(false)
  expect([await db.$count(applications), await db.$count(history), await sent()]).toEqual([20, 20, 20])
})

test('one network submits sixty applications an hour, and a refused one counts nowhere', async () => {
  const start = (one: number) => apply(person(one), `2001:db8:1:2:${one.toString(16)}::1`)
  await db
    .insert(attempts)
    .values({ key: 'intake of 2001:db8:1:2::/64', tries: 55, endsAt: new Date(Date.now() + 60_000) })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, one) => start(one)))
  expect(sorted(answers)).toEqual([...times(5, 201), ...times(3, 429)])
  const waits = answers.flatMap(({ headers }) => headers.get('retry-after') ?? []).map(Number)
  expect(waits.every((seconds) => seconds > 50 && seconds <= 60)).toBe(true)
  expect((await apply(person(20), '2001:db8:1:3::1')).status).toBe(201)
  const [inAll] = await db.select().from(attempts).where(eq(attempts.key, 'intake'))
  expect(inAll?.tries).toBe(6)
  await db.update(attempts).set({ endsAt: new Date() })
  expect((await start(0)).status).toBe(201)
})

test('the overall limit is the operator’s, and includes owners', async () => {
  const endsAt = new Date(Date.now() + 60_000)
  await db.insert(attempts).values({ key: 'intake', tries: Number(env.INTAKE_PER_HOUR) - 1, endsAt })
  const owner = await ownerBrowser('owner@example.com')
  await owner.post('/api/profile', {
    fullName: 'Rudo Moyo',
    whatsappNumber: '+263 77 300 4000',
    countryOfResidence: 'Other',
    propertyAddress: '14 Samora Machel Avenue, Harare',
  })
  expect(env.INTAKE_PER_HOUR).toBe('2000')
  expect((await owner.post('/api/applications', { submissionMethod: 'mail' })).status).toBe(201)
  expect((await owner.post('/api/applications', { submissionMethod: 'mail' })).status).toBe(429)
  expect((await apply({})).status).toBe(429)
})

test('a name with a link is refused at its field, and so is a code of another type', async () => {
  const { status, body } = await apply({ fullName: 'Claim at evil.com', referralCode: [] } as never)
  expect([status, body.errors]).toEqual([
    400,
    [
      { path: 'fullName', message: 'Please write a name only, without links or email addresses' },
      { path: 'referralCode', message: 'Expected string, received array' },
    ],
  ])
  expect(await sent()).toBe(0)
})

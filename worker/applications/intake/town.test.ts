import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { firms } from '../../firms/tables'
import { browser } from '../../testing/browser'
import { aFirm, anApplicant, db, digitizeForm, type Started } from '../../testing/people'

// a drop-off goes to the firms of the property's town, unless they are too busy

async function aFirmIn(slug: string, town: string | null, openFiles: number) {
  const firm = await aFirm(slug)
  await db.update(firms).set({ town, openFiles }).where(eq(firms.id, firm.id))
}
const matched = async (more: Partial<typeof digitizeForm>) => (await anApplicant(more)).lawyer?.name
const broughtTo = (town: string) => ({ submissionMethod: 'dropoff', propertyAddress: `9 Mutare Road, ${town}` })

test.each([
  ['a tie', 3, 3, broughtTo('Harare'), 'harare Law'],
  ['ten open files more', 10, 0, broughtTo('Harare'), 'harare Law'],
  ['eleven open files more', 11, 0, broughtTo('Harare'), 'bulawayo Law'],
  ['a courier', 1, 0, { ...broughtTo('Harare'), submissionMethod: 'mail' }, 'bulawayo Law'],
  ['no firm in the town', 1, 0, broughtTo('Gweru'), 'bulawayo Law'],
  ['an address without a town', 1, 0, { submissionMethod: 'dropoff', propertyAddress: 'Stand 7' }, 'bulawayo Law'],
] as const)('%s', async (_what, here, there, form, firm) => {
  await aFirmIn('bulawayo', 'Bulawayo', there)
  await aFirmIn('harare', 'Harare', here)
  expect(await matched(form)).toBe(firm)
})

test('the least busy firm of the town counts, and only one that works and offers the service', async () => {
  await aFirmIn('bulawayo', 'Bulawayo', 0)
  await aFirmIn('busy', 'Harare', 30)
  await aFirmIn('harare', 'Harare', 5)
  await aFirmIn('closed', 'Harare', 0)
  await aFirmIn('leases', 'Harare', 0)
  await db.update(firms).set({ isActive: false }).where(eq(firms.slug, 'closed'))
  await db
    .update(firms)
    .set({ services: ['lease'] })
    .where(eq(firms.slug, 'leases'))
  expect(await matched(broughtTo('Harare'))).toBe('harare Law')
})

test('thirty drop-offs at the same moment spread evenly over three equal firms of the town', async () => {
  for (const slug of ['one', 'two', 'three']) await aFirmIn(slug, 'Harare', 0)
  await aFirmIn('bulawayo', 'Bulawayo', 0)
  const started = await Promise.all(
    Array.from({ length: 30 }, (_, one) =>
      anApplicant({ email: `one${one}@example.com`, phone: `+263 77 100 ${1000 + one}`, ...broughtTo('Harare') }),
    ),
  )
  const each = Map.groupBy(started, ({ lawyer }) => lawyer?.name)
  expect(Object.fromEntries([...each].map(([name, { length }]) => [name, length]))).toEqual({
    'one Law': 10,
    'three Law': 10,
    'two Law': 10,
  })
})

test('a drop-off is matched in working hours, too: its statement is within the limit of parameters', async () => {
  await aFirmIn('harare', 'Harare', 0)
  const own = browser(undefined, { PROMISE_HOURS: 'working' as 'clock' })
  const form = { ...digitizeForm, ...broughtTo('Harare'), titleDeedNumber: '77/2001' }
  const { status, body } = await own.post<Started>('/api/complete-application', form)
  expect([status, body.lawyer?.name]).toEqual([201, 'harare Law'])
})

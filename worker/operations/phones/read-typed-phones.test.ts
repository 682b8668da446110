import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { profiles, users } from '../../identity/tables'
import { unfindable } from '../../testing/every-write/indexed'
import { contextAt } from '../../testing/paying'
import { aFirm, anApplicant, anOwner, db, ownerBrowser } from '../../testing/people'
import { readTypedPhones } from './read-typed-phones'

beforeEach(async () => {
  await aFirm('titan')
})

test('cron reads the phones of old rows once: with their country, and what cannot be read is left as typed', async () => {
  const typed = [
    ['0772 123 456', 'Zimbabwe', '+263772123456', '+263 77 212 3456'],
    ['(479) 555-0147', 'us', '+14795550147', '+1 479 555 0147'],
    ['0772 123 456', 'Other', '', '0772 123 456'],
    ['ask', 'Zimbabwe', '', 'ask'],
  ] as const
  for (const [clientPhone, clientCountry] of typed) {
    const { id } = await anApplicant()
    await db.update(applications).set({ clientPhone, clientCountry, clientNumber: null }).where(eq(applications.id, id))
  }
  const { id: userId } = await anOwner('old@example.com')
  await db.update(users).set({ phoneNumber: '020 7946 0958', number: null })
  const profile = {
    fullName: 'T',
    whatsappNumber: '07911 123456',
    propertyAddress: 'x',
    createdAt: new Date(),
    updatedAt: new Date(),
  }
  await db.insert(profiles).values({ userId, ...profile, countryOfResidence: 'United Kingdom' })
  await db.update(firms).set({ phone: '0242 700101', number: null })

  await readTypedPhones(contextAt())
  const rows = await db.select().from(applications).orderBy(applications.id)
  expect(rows.map((row) => [row.clientNumber, row.clientPhone])).toEqual(
    typed.map(([, , number, shown]) => [number, shown]),
  )
  expect(await db.select().from(users)).toMatchObject([{ number: '+442079460958', phoneNumber: '+44 20 7946 0958' }])
  expect(await db.select().from(profiles)).toMatchObject([
    { number: '+447911123456', whatsappNumber: '+44 7911 123456' },
  ])
  expect(await db.select().from(firms)).toMatchObject([{ number: '+263242700101', phone: '+263 24 2700101' }])

  expect(await unfindable()).toEqual([])
  // not again: what was changed since stays
  await db.update(users).set({ phoneNumber: 'other' })
  await readTypedPhones(contextAt())
  expect(await db.select().from(users)).toMatchObject([{ phoneNumber: 'other' }])
})

test('an owner whose number cannot be read gives a new one, which their applications take over', async () => {
  const owner = await ownerBrowser('rudo@example.com')
  const { id } = await anApplicant()
  const { id: other } = await anApplicant()
  const [row] = await db.select({ id: users.id }).from(users)
  const unread = { userId: row?.id ?? 0, clientPhone: '0772', clientNumber: '' }
  await db.update(applications).set(unread).where(eq(applications.id, id))
  await db
    .update(applications)
    .set({ userId: row?.id ?? 0 })
    .where(eq(applications.id, other))
  const form = { fullName: 'Rudo Moyo', countryOfResidence: 'Other', propertyAddress: '14 Samora Machel Avenue' }
  const refused = await owner.post<{ errors: unknown }>('/api/profile', { ...form, whatsappNumber: '0772 123 456' })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'whatsappNumber' }] } })
  const saved = await owner.post('/api/profile', { ...form, whatsappNumber: 'whatsapp: 00263 772 123 456' })
  expect(saved).toMatchObject({ status: 201, body: { whatsappNumber: '+263 77 212 3456' } })
  expect(await unfindable()).toEqual([])
  const numbers = await db.select({ number: applications.clientNumber }).from(applications).orderBy(applications.id)
  expect(numbers).toEqual([{ number: '+263772123456' }, { number: '+447700900123' }])
})

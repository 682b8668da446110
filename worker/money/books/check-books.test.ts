import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '../../applications/tables'
import { faultsSince } from '../../operations/health/health-queries'
import { counters } from '../../platform/database/tables'
import { applicant, charge, confirm, contextAt } from '../../testing/paying'
import { checkBooks } from './check-books'

const context = contextAt()
const { db } = context

const faults = async () =>
  (await faultsSince(db, new Date(0))).filter(({ kind }) => kind === 'books-differ').map(({ what }) => what)
const compared = async () =>
  (await db.select().from(counters).where(eq(counters.name, 'books compared'))).map(({ total }) => total)

test('an application that differs from its payments is a fault, also after the last one was compared', async () => {
  const [paid, unpaid, other] = [await applicant(), await applicant(), await applicant()]
  await confirm(paid, await charge(paid, { type: 'deposit', amount: 50 }))
  await checkBooks(context)
  expect([await faults(), await compared()]).toEqual([[], [other.id]])

  // after the last one the round begins again
  await checkBooks(context)
  expect(await compared()).toEqual([0])
  await db.update(applications).set({ depositPaidAt: new Date() }).where(eq(applications.id, unpaid.id))
  await db.update(applications).set({ depositPaidAt: null }).where(eq(applications.id, paid.id))
  await checkBooks(context)
  expect((await faults()).toSorted()).toEqual([paid.reference, unpaid.reference].toSorted())

  // what was compared is not compared again in this round
  await db.update(applications).set({ depositPaidAt: new Date() }).where(eq(applications.id, other.id))
  await checkBooks(context)
  expect(await faults()).not.toContain(other.reference)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contextAt } from '../../testing/paying'
import { aFirm, anApplicant, db } from '../../testing/people'
import { ownershipChecks } from '../ownership-tables'
import { beginChecks } from '../shared/ownership-queries'
import { applications } from '../tables'

const own = contextAt().db
const titleDeedNumber = 'DT 4711/2009'
const earlier = new Date(Date.now() - 3_600_000)
const now = new Date()

test('a running check keeps its decision and time when the same claim comes again; an ended one starts again', async () => {
  await aFirm('titan', 'selector')
  await anApplicant({ email: 'first@example.com', titleDeedNumber })
  const { id } = await anApplicant({ email: 'second@example.com', titleDeedNumber })
  expect(await db.$count(ownershipChecks)).toBe(1)
  await db.update(ownershipChecks).set({ decision: 'both', decidedAt: earlier, createdAt: earlier })
  const begin = () => own.batch([beginChecks(own, id, now)])
  await begin()
  expect(await db.select().from(ownershipChecks)).toMatchObject([{ decision: 'both', createdAt: earlier }])
  await db.update(ownershipChecks).set({ endedAt: earlier })
  await begin()
  expect(await db.select().from(ownershipChecks)).toMatchObject([{ decision: null, createdAt: now, endedAt: null }])
  // of one that was withdrawn nothing begins
  await db.update(ownershipChecks).set({ endedAt: earlier })
  await db.update(applications).set({ withdrawnAt: now }).where(eq(applications.id, id))
  await begin()
  expect(await db.select().from(ownershipChecks)).toMatchObject([{ endedAt: earlier }])
})

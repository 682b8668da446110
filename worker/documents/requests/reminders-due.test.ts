import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '../../applications/tables'
import { anApplicant, db } from '../../testing/people'
import { remindersDue } from '../shared/reminder-queries'

test('an application on hold is not among those whose reminder is due', async () => {
  const [open, held] = [await anApplicant(), await anApplicant({ email: 'nyasha@example.com' })]
  const at = new Date()
  await db.update(applications).set({ remindAt: at, remindFrom: at })
  await db.update(applications).set({ hold: 'checking' }).where(eq(applications.id, held.id))
  expect((await remindersDue(db, at, 25)).map(({ id }) => id)).toEqual([open.id])
})

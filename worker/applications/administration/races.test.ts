import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '../../notifications/tables'
import { auditLog } from '../../platform/database/tables'
import { interrupted, ownerTokenOf } from '../../testing/interrupted'
import { applicant, applicationOf } from '../../testing/paying'
import { aFirm, anOwner, db } from '../../testing/people'
import { applications, history } from '../tables'
import { assignFirm } from './assign-firm'
import { setStatus } from './set-status'

// the firm moves an application between the administrator's read and write

async function anApplication(set: Partial<typeof applications.$inferInsert>) {
  const { id: adminId } = await anOwner('admin@example.com', 'admin')
  const firm = await aFirm('titan')
  const { id } = await applicant({ firmId: firm.id })
  const context = interrupted(() =>
    db
      .update(applications)
      .set({ ...set, version: sql`${applications.version} + 1` })
      .where(eq(applications.id, id)),
  )
  return { id, firm, context, token: await ownerTokenOf(context, adminId) }
}
const written = async () => [await db.$count(history), await db.$count(auditLog), await db.$count(outbox)]

test('a status is not set over a move that was made meanwhile', async () => {
  const { id, context, token } = await anApplication({ status: 'received', fileStatus: 'received' })
  const failed = setStatus(context, token, id, { status: 'verified', message: 'All is well.' })
  await expect(failed).rejects.toMatchObject({ code: 'file-changed' })
  expect((await applicationOf(id)).status).toBe('received')
  expect(await written()).toEqual([0, 0, 0])
})

test('an application that was moved meanwhile stays with its firm', async () => {
  const { id, firm, context, token } = await anApplication({ fileStatus: 'contacted' })
  const other = await aFirm('gambe')
  await expect(assignFirm(context, token, id, other.id)).rejects.toMatchObject({ code: 'file-changed' })
  expect(await applicationOf(id)).toMatchObject({ firmId: firm.id, fileStatus: 'contacted' })
  expect(await written()).toEqual([0, 0, 0])
})

test('an application that was withdrawn meanwhile goes to no firm', async () => {
  const { id, context, token } = await anApplication({ withdrawnAt: new Date(), firmId: null })
  const other = await aFirm('gambe')
  await expect(assignFirm(context, token, id, other.id)).rejects.toMatchObject({ code: 'file-changed' })
  expect((await applicationOf(id)).firmId).toBeNull()
})

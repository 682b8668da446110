import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { moveMessages } from '#contract/desk/applications'
import type { ClientApplication } from '#contract/desk/views'
import { never } from '../../applications/progress/due-rules'
import { isRefundAsRead } from '../../applications/shared/refund-queries'
import { applications } from '../../applications/tables'
import { payments } from '../../money/ledger/tables'
import { outbox } from '../../notifications/tables'
import type { Browser } from '../../testing/browser'
import { holds } from '../../testing/conditions'
import { applicationOf } from '../../testing/paying'
import { aFirm, anApplicant, db, signedInMember } from '../../testing/people'
import { asRefunded } from '../../testing/refunded'

async function aPaidFile() {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const contactedAt = new Date()
  await db
    .update(applications)
    .set({ depositPaidAt: contactedAt, contactedAt, contactedBy: 'call' })
    .where(eq(applications.id, id))
  const lawyer = await signedInMember(firm)
  const move = (json: object, by: Browser = lawyer) =>
    by.patch<Pick<ClientApplication, 'version'> & Problem>(`/api/lawfirm/clients/${id}/status`, json)
  return { id, lawyer, move }
}

test('a refunded file goes no further, and a correction of it starts no clock', async () => {
  const { id, lawyer, move } = await aPaidFile()
  expect((await move({ status: 'received' })).status).toBe(200)
  await asRefunded(id)
  await db.update(applications).set({ promisedAt: never }).where(eq(applications.id, id))
  const sent = await db.$count(outbox)
  const refused = await move({ status: 'verified' })
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    409,
    'deposit-refunded',
    moveMessages.refunded,
  ])
  const message = { message: 'The Registry has it.', status: 'submitted_to_registrar' }
  expect((await lawyer.post<Problem>(`/api/lawfirm/clients/${id}/message`, message)).body.code).toBe('deposit-refunded')
  expect(await db.$count(outbox)).toBe(sent)
  expect(await applicationOf(id)).toMatchObject({ fileStatus: 'received', promisedAt: never })

  const corrected = await move({ status: 'file_created', reason: 'The wrong file.' })
  expect([corrected.status, corrected.body.detail]).toEqual([200, undefined])
  expect(await applicationOf(id)).toMatchObject({ fileStatus: 'file_created', promisedAt: never })
})

test('a move that is undone after the refund starts no clock', async () => {
  const { id, lawyer, move } = await aPaidFile()
  const { body } = await move({ status: 'contacted', undoSeconds: 60 })
  await asRefunded(id)
  const undone = await lawyer.post(`/api/lawfirm/clients/${id}/status/undo`, { version: body.version })
  expect(undone.status).toBe(200)
  expect(await applicationOf(id)).toMatchObject({ fileStatus: 'file_created', promisedAt: never })
})

test('a batch that read the money before a refund is refused', async () => {
  const { id } = await aPaidFile()
  expect([await holds(isRefundAsRead(id, false)), await holds(isRefundAsRead(id, true))]).toEqual([true, false])
  await asRefunded(id)
  expect([await holds(isRefundAsRead(id, false)), await holds(isRefundAsRead(id, true))]).toEqual([false, true])
  await db.delete(payments)
  expect(await holds(isRefundAsRead(id, false))).toBe(true)
})

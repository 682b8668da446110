import { expect, test } from 'vitest'
import { mailLimitFor } from '../../identity/public-form'
import { outbox } from '../../notifications/tables'
import { sha256 } from '../../platform/crypto/secret'
import { attempts, auditLog } from '../../platform/database/tables'
import { interrupted, superTokenOf } from '../../testing/interrupted'
import { db } from '../../testing/people'
import { moveInterest } from './move-interest'
import { submitInterest } from './submit-interest'
import { lawyerInterest } from './tables'

const form = {
  firmName: 'Moyo & Partners',
  contactPerson: 'Ruvimbo Moyo',
  email: 'ruvimbo@moyo.example',
  phone: '+263 24 270 0909',
  additionalInfo: null,
}

test('a submission that another super admin moved meanwhile is not moved again', async () => {
  await db.insert(lawyerInterest).values({ ...form, createdAt: new Date() })
  const context = interrupted(() => db.update(lawyerInterest).set({ status: 'approved' }))
  const token = await superTokenOf(context)
  await expect(moveInterest(context, token, 1, 'contacted')).rejects.toMatchObject({ code: 'file-changed' })
  expect(await db.select({ status: lawyerInterest.status }).from(lawyerInterest)).toEqual([{ status: 'approved' }])
  expect(await db.$count(auditLog)).toBe(0)
})

test('a mailbox that reached its limit meanwhile gets no more thanks, and the interest is stored', async () => {
  const { key, most } = mailLimitFor('lawyer-interest', await sha256(form.email))
  const context = interrupted(() =>
    db.insert(attempts).values({ key, tries: most, endsAt: new Date(Date.now() + 600_000) }),
  )
  expect(await submitInterest(context, form)).toEqual({ id: 1, status: 'pending' })
  const told = await db.select({ message: outbox.message }).from(outbox)
  expect(told.map(({ message }) => message)).toEqual(['interest-notice'])
})

import { expect, test } from 'vitest'
import { mailLimitFor } from '../identity/public-form'
import { type SuperAdminSessionToken, superAdminActor } from '../identity/super-admin/super-admin'
import { liveSession } from '../identity/super-admin/unlock-queries'
import { outbox } from '../notifications/tables'
import { sha256 } from '../platform/crypto/secret'
import { attempts, auditLog } from '../platform/database/tables'
import { newSession } from '../platform/session'
import { insertSession } from '../platform/session-queries'
import { interrupted } from '../testing/interrupted'
import { db } from '../testing/people'
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

async function asSuperAdmin(happening: () => Promise<unknown>) {
  const context = interrupted(happening)
  const session = newSession(context, 'super', 0)
  await insertSession(db, session)
  const token: SuperAdminSessionToken = {
    kind: 'super',
    sid: session.sid,
    admitted: false,
    proof: ({ db: own, now }) => liveSession(own, session.sid, now()),
    accept: ([row]) => row && { lastSeenAt: row.lastSeenAt, actor: superAdminActor('unknown') },
  }
  return { context, token }
}

test('a submission that another super admin moved meanwhile is not moved again', async () => {
  await db.insert(lawyerInterest).values({ ...form, createdAt: new Date() })
  const { context, token } = await asSuperAdmin(() => db.update(lawyerInterest).set({ status: 'approved' }))
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

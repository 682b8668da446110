import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isPhoneAsRead, isWhatsAppAsRead } from '../accounts/queries'
import { applications } from '../applications/tables'
import { tasks } from '../applications/task-tables'
import { isNotRevoked } from '../delegates/helper/helper-queries'
import { helpers } from '../delegates/helper/tables'
import { isNotDismissed } from '../desk/parties/party-queries'
import { dismissedParties } from '../desk/parties/tables'
import { isTaskAsRead } from '../desk/tasks/task-queries'
import { areRemindersAsRead } from '../documents/shared/reminder-queries'
import { areSettingsAsRead } from '../firms/queries'
import { firms } from '../firms/tables'
import { profiles, users } from '../identity/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant } from './paying'
import { aFirm, aMember, anOwner, db } from './people'

// what two devices of one person or firm may change at the same time is done once

const now = new Date()

test('the phone number of an account, and that of its profile', async () => {
  const [{ id }, other] = [await anOwner('owner@example.com'), await anOwner('other@example.com')]
  await db.update(users).set({ phoneNumber: '+44 7700 900123' })
  const phone = isPhoneAsRead(id, '+44 7700 900123')
  await expectEnds(phone, users, eq(users.id, id), [{ phoneNumber: '+44 7700 900124' }])
  await db.update(users).set({ phoneNumber: '+44 7700 900124' }).where(eq(users.id, other.id))
  expect(await holds(phone)).toBe(true)

  const [none, known] = [isWhatsAppAsRead(id, null), isWhatsAppAsRead(id, '+263771234567')]
  const profile = {
    fullName: 'Tariro Moyo',
    whatsappNumber: '+263771234567',
    number: '+263771234567',
    countryOfResidence: 'Other',
    propertyAddress: '1 Long Road, Harare',
    createdAt: now,
    updatedAt: now,
  }
  await db.insert(profiles).values({ ...profile, userId: other.id })
  expect([await holds(none), await holds(known)]).toEqual([true, false])
  await db.insert(profiles).values({ ...profile, userId: id })
  expect([await holds(none), await holds(known)]).toEqual([false, true])
  await expectEnds(known, profiles, eq(profiles.userId, id), [{ whatsappNumber: '+263771234568' }])
  expectEveryTerm([phone, none, known])
})

test('the settings of a firm', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const { address, phone, email, accountantEmail, openingHours } = firm
  const condition = areSettingsAsRead(firm.id, { address, phone, email, accountantEmail, openingHours })
  await expectEnds(condition, firms, eq(firms.id, firm.id), [
    { address: 'Mutare' },
    { phone: '+263770000009' },
    { email: 'other@example.com' },
    { accountantEmail: 'accounts@example.com' },
    { openingHours: 'Mo-Fr 08:00-16:00' },
  ])
  await db.update(firms).set({ address: 'Mutare' }).where(eq(firms.id, other.id))
  expect(await holds(condition)).toBe(true)
  expectEveryTerm([condition])
})

test('a task, a helper’s link, the reminders of documents, and a name that is no party', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const [{ id }, elsewhere] = [await applicant({ firmId: firm.id }), await applicant({ firmId: firm.id })]
  const colleague = await aMember(firm)
  const open = { applicationId: id, firmId: firm.id, title: 'Call', dueAt: now, createdBy: 'x', createdAt: now }
  const [task] = await db.insert(tasks).values([open, open]).returning()
  if (!task) throw new Error('no task')
  const unchanged = isTaskAsRead(task)
  await expectEnds(unchanged, tasks, eq(tasks.id, task.id), [
    { applicationId: elsewhere.id },
    { firmId: other.id },
    { title: 'Write' },
    { dueAt: new Date(0) },
    { time: '09:30' },
    { assigneeId: colleague.id },
    { doneAt: now },
  ])
  await expectEnds(unchanged, applications, eq(applications.id, id), [{ firmId: other.id }, { firmId: null }])

  const owner = await anOwner('owner@example.com')
  const link = { applicationId: id, askedBy: owner.id, name: 'Tendai', askedAt: now, expiresAt: now }
  const [mine] = await db
    .insert(helpers)
    .values(['a', 'b'].map((tokenHash) => ({ ...link, tokenHash, task: 'documents' }) as never))
    .returning()
  const works = isNotRevoked({ id: mine?.id ?? 0 })
  await expectEnds(works, helpers, eq(helpers.id, mine?.id ?? 0), [{ revokedAt: now }])

  const reminders = areRemindersAsRead({ id, remindersStoppedBy: null, remindAt: now })
  await db.update(applications).set({ remindAt: now })
  await expectEnds(reminders, applications, eq(applications.id, id), [
    { remindersStoppedBy: 'client' },
    { remindAt: null },
  ])

  const proposed = isNotDismissed(firm.id, id, 'Chipo Moyo')
  const dismissed = { dismissedBy: 'x', dismissedAt: now, name: 'Chipo Moyo' }
  for (const row of [
    { applicationId: elsewhere.id, firmId: firm.id },
    { applicationId: id, firmId: other.id },
    { applicationId: id, firmId: firm.id, name: 'Chipo' },
  ]) {
    await db.insert(dismissedParties).values({ ...dismissed, ...row })
    expect(await holds(proposed)).toBe(true)
  }
  await db.insert(dismissedParties).values({ ...dismissed, applicationId: id, firmId: firm.id })
  expect(await holds(proposed)).toBe(false)
  expectEveryTerm([unchanged, works, reminders, proposed])
})

import { eq, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { writeKeys } from '../applications/finding/key-queries'
import { isMarked } from '../applications/owner/mark-queries'
import { isStillDeclinable, isStillOffered } from '../applications/owner/offered-queries'
import { writeProperties } from '../applications/ownership/property-queries'
import { ownershipChecks } from '../applications/ownership-tables'
import { recordContact } from '../applications/promise/shared-queries'
import { changeApplication, isApplicationOf } from '../applications/shared/application-queries'
import { recordCustody } from '../applications/shared/custody-queries'
import { checkedApplications } from '../applications/shared/ownership-queries'
import { replaceUnreadPhones } from '../applications/shared/phone-queries'
import { applications, history } from '../applications/tables'
import { forgetContacts } from '../desk/applications/reply-queries'
import { firstContacts } from '../firms/tables'
import { users } from '../identity/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, applicationOf, contextAt } from './paying'
import { aFirm, anOwner, db } from './people'
import { touches } from './terms'

// which applications a change has: each term of its condition by itself

const own = contextAt().db
const now = new Date()
const later = new Date(now.getTime() + hour)
const isOwn = (id: number) => eq(applications.id, id)

test('applications that an account is offered, and may decline', async () => {
  const [owner, other] = [await anOwner('rudo@example.com'), await anOwner('other@example.com')]
  const { id } = await applicant({ clientEmail: 'Rudo@EXAMPLE.com' })
  const [offered, declinable] = [isStillOffered(owner.id, id), isStillDeclinable(owner.id, id)]
  const gone = [{ erasedAt: now }, { clientEmail: 'else@example.com' }, { userId: other.id }]
  await expectEnds(offered, applications, isOwn(id), [...gone, { userId: owner.id }])
  await expectEnds(declinable, applications, isOwn(id), [...gone, { userId: owner.id }, { depositPaidAt: now }])
  for (const condition of [offered, declinable])
    await expectEnds(condition, users, eq(users.id, owner.id), [{ emailVerifiedAt: null }])
  await db.update(applications).set({ userId: owner.id, startedElsewhere: true })
  await expectEnds(declinable, applications, isOwn(id), [
    { startedElsewhere: false },
    { userId: other.id },
    { depositPaidAt: now },
    { erasedAt: now },
  ])
  expectEveryTerm([offered])
  // an offered one is not erased, either
  expectEveryTerm([declinable], ['"applications"."erased_at"'])
})

test('what an owner marked, and a phone that could not be read', async () => {
  const [owner, other] = [await anOwner('rudo@example.com'), await anOwner('other@example.com')]
  const { id } = await applicant({ userId: owner.id, clientNumber: null })
  const marked = isMarked(own, owner.id, id, 'isNotForSale', false)
  const gone = [{ userId: other.id }, { erasedAt: now }]
  await expectEnds(marked, applications, isOwn(id), [...gone, { isNotForSale: true }])
  const read = touches(replaceUnreadPhones(own, owner.id, { number: '+441', shown: '+44 1' } as never))
  await expectEnds(read, applications, isOwn(id), [...gone, { clientNumber: '+442' }], [{ clientNumber: '' }])
  expectEveryTerm([marked, read])
})

test('an application of a firm, and one that nobody changed', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const { id } = await applicant({ firmId: firm.id })
  const ofFirm = isApplicationOf(firm.id, id)
  await expectEnds(ofFirm, applications, isOwn(id), [{ firmId: other.id }, { firmId: null }, { erasedAt: now }])
  const changed = touches(changeApplication(own, await applicationOf(id), { status: 'received' }))
  await expectEnds(changed, applications, isOwn(id), [{ version: 2 }])
  expectEveryTerm([ofFirm, changed])
})

test('a check that may hold an application', async () => {
  const [one, other] = [await applicant(), await applicant()]
  await db.insert(ownershipChecks).values({ firstId: one.id, secondId: other.id, createdAt: now })
  const checked = sql`exists ${checkedApplications}`
  const ended = [{ endedAt: now }, { decision: 'both' as const }]
  await expectEnds(checked, ownershipChecks, undefined, ended, [{ decision: 'first' }])
  expectEveryTerm([checked])
})

test('keys that are read from an application as it is', async () => {
  const { id } = await applicant({ propertyAddress: 'Stand 1', deedKey: null, searchKeys: null })
  const row = await applicationOf(id)
  const keys = touches(writeKeys(own, [row as never]))
  await expectEnds(keys, applications, isOwn(id), [
    { searchKeys: 'x' },
    { clientName: 'x' },
    { clientPhone: 'x' },
    { propertyAddress: 'x' },
    { propertyAddress: null },
  ])
  const properties = touches(writeProperties(own, [row as never]))
  await expectEnds(properties, applications, isOwn(id), [{ deedKey: '' }])
  expectEveryTerm([keys, properties])
})

test('a firm’s counted promises, and one that is taken back', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const { id } = await applicant({ firmId: firm.id })
  const row = { id, firmId: firm.id, contactFrom: now, contactDueAt: later, contactedAt: now, contactMissedAt: null }
  const { counts, isAsRead } = recordContact(own, row as never, { contactedAt: null } as never)
  const back = touches(counts[0] as never)
  if (!isAsRead) throw new Error('no condition')
  await db.update(applications).set({ contactFrom: now, contactedAt: now })
  await expectEnds(isAsRead, applications, isOwn(id), [
    { contactFrom: later },
    { contactFrom: null },
    { contactedAt: null },
    { contactMissedAt: now },
  ])
  // by the day on which it was due
  const day = Math.floor(later.getTime() / (24 * hour))
  await db.insert(firstContacts).values({ firmId: firm.id, day, hours: 1, isKept: true, promises: 1 })
  const others = [{ firmId: other.id }, { day: day + 1 }]
  await expectEnds(back, firstContacts, undefined, [...others, { hours: 2 }, { isKept: false }, { promises: 0 }])
  const forgotten = touches(forgetContacts(own, firm.id, day + 1))
  await expectEnds(forgotten, firstContacts, undefined, others)
  expectEveryTerm([back, forgotten, isAsRead])
})

test('the place of an original that was corrected', async () => {
  const { id } = await applicant()
  const entry = {
    applicationId: id,
    track: 'custody',
    to: 'firm',
    actorKind: 'member',
    actorName: 'x',
    createdAt: now,
  } as const
  await db.insert(history).values({ ...entry, number: 90 })
  const actor = { kind: 'member', id: 1, name: 'x', role: 'x', address: null } as never
  const corrected = { kind: 'corrected', from: 'firm', holder: 'owner' } as never
  const { statements } = recordCustody(own, actor, { id, firmId: null }, [], { entry: corrected }, now)
  const dropped: SQL = touches(statements[1] as never)
  const other = await applicant()
  await db.insert(history).values([
    { ...entry, number: 89 },
    { ...entry, number: 91, track: 'message' },
    { ...entry, number: 92, applicationId: other.id },
  ])
  expect(await holds(dropped)).toBe(true)
  // the number says which entry it is
  expectEveryTerm([dropped], ['"history"."track"'])
})

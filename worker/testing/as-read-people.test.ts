import { eq, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { isContactAsRead } from '../delegates/legacy/legacy-queries'
import { legacyContacts } from '../delegates/legacy/tables'
import { areNotLookedAt } from '../desk/digest/digest-queries'
import { areAbsencesAsRead } from '../desk/people/absence-queries'
import { isAsKnown, isUndecided } from '../firms/licence/queries'
import { licences } from '../firms/licence/tables'
import { firms, members } from '../firms/tables'
import { areUnchanged as isMemberUnchanged } from '../firms/team-queries'
import { isCodeUnused, isPasskeyUnchanged, isStepUnused } from '../identity/factors/queries'
import { authenticatorApps, passkeys, recoveryCodes } from '../identity/factors/tables'
import { isNumberAs } from '../messaging/whatsapp/queries'
import { firmsToTell, isFirmAsRead } from '../money/payments/closing/closed-firm-queries'
import { whatsAppNumbers } from '../notifications/whatsapp-tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { contextAt } from './paying'
import { aFirm, aMember, anOwner, db } from './people'
import { aDocument } from './uploads'

// a batch is refused when something that decided about it has changed since it was read: each such thing by itself

const now = new Date()
const later = new Date(now.getTime() + hour)
const earlier = new Date(now.getTime() - hour)

test('an absence and a substitute', async () => {
  const firm = await aFirm('titan')
  const [away, substitute, other] = [await aMember(firm), await aMember(firm, 'staff'), await aMember(firm, 'admin')]
  const condition = areAbsencesAsRead([away, substitute], [], now)
  for (const { id } of [away, substitute])
    await expectEnds(condition, members, eq(members.id, id), [
      { awayFrom: now },
      { awayUntil: later },
      { isActive: false },
    ])
  await expectEnds(condition, members, eq(members.id, other.id), [
    { awayFrom: now, awayUntil: later, substituteId: substitute.id },
  ])
  // of those who are not away any more, or left
  await db.update(members).set({ awayUntil: earlier, substituteId: substitute.id }).where(eq(members.id, other.id))
  expect(await holds(condition)).toBe(true)
  await db.update(members).set({ awayUntil: now }).where(eq(members.id, other.id))
  expect(await holds(condition)).toBe(true)
  await db.update(members).set({ awayUntil: later, isActive: false }).where(eq(members.id, other.id))
  expect(await holds(condition)).toBe(true)
  // or whose substitute is someone else
  await db.update(members).set({ isActive: true, substituteId: other.id }).where(eq(members.id, other.id))
  expect(await holds(condition)).toBe(true)
  expectEveryTerm([condition])
})

test('a closed firm', async () => {
  const { id } = await aFirm('titan')
  await db.update(firms).set({ isActive: false })
  await db.update(firms).set({ toldUpTo: 0, closedAt: earlier })
  const [firm] = await firmsToTell(contextAt().db)
  if (!firm) throw new Error('no firm')
  await expectEnds(isFirmAsRead(firm), firms, eq(firms.id, id), [
    { toldUpTo: 5 },
    { toldUpTo: null },
    { closedAt: now },
  ])
  await db.update(firms).set({ isActive: true })
  await db.update(firms).set({ toldUpTo: 0, closedAt: earlier })
  expect(await holds(isFirmAsRead(firm))).toBe(false)
  expectEveryTerm([isFirmAsRead(firm)])
})

test('a legacy contact', async () => {
  const [{ id }, other] = [await anOwner('owner@example.com'), await anOwner('other@example.com')]
  expect(await holds(isContactAsRead(id, undefined))).toBe(true)
  const row = {
    userId: id,
    name: 'Chipo',
    email: 'chipo@example.com',
    namedAt: now,
    state: 'named',
    relation: 'child',
    version: 1,
  }
  await db.insert(legacyContacts).values({ ...row, userId: other.id, version: 5 } as never)
  expect(await holds(isContactAsRead(id, undefined))).toBe(true)
  await db.insert(legacyContacts).values(row as never)
  expect(await holds(isContactAsRead(id, undefined))).toBe(false)
  await expectEnds(isContactAsRead(id, row as never), legacyContacts, eq(legacyContacts.userId, id), [{ version: 2 }])
  expectEveryTerm([isContactAsRead(id, undefined)])
})

test('what a person signs in with', async () => {
  const owner = { kind: 'owner' as const, id: 1 }
  const account = { kind: owner.kind, accountId: owner.id, createdAt: now }
  const key = { ...account, name: 'phone', credentialId: 'c', publicKey: 'p', counter: 4, transports: [] }
  await db.insert(passkeys).values({ ...key, deviceType: 'singleDevice', isBackedUp: false })
  await db.insert(authenticatorApps).values({ ...account, secret: 's', lastStep: 7 })
  await db.insert(recoveryCodes).values({ ...account, hash: 'h' })
  await expectEnds(isPasskeyUnchanged({ id: 1, counter: 4 }), passkeys, undefined, [{ counter: 5 }])
  // a code is used once, and so is every earlier one
  expect([await holds(isStepUnused(owner, 7)), await holds(isStepUnused(owner, 6))]).toEqual([false, false])
  await expectEnds(isStepUnused(owner, 8), authenticatorApps, undefined, [
    { lastStep: 8 },
    { lastStep: 9 },
    { kind: 'member' },
    { accountId: 2 },
  ])
  await expectEnds(isCodeUnused('h'), recoveryCodes, undefined, [{ usedAt: now }, { hash: 'other' }])
  expectEveryTerm([isPasskeyUnchanged({ id: 1, counter: 4 }), isStepUnused(owner, 8), isCodeUnused('h')])
})

test('a WhatsApp number', async () => {
  const number = '+447700900123'
  expect(await holds(isNumberAs(number, undefined))).toBe(true)
  const [row] = await db.insert(whatsAppNumbers).values({ number, askedAt: earlier }).returning()
  expect(await holds(isNumberAs(number, undefined))).toBe(false)
  await expectEnds(isNumberAs(number, row), whatsAppNumbers, undefined, [
    { askedAt: now },
    { askedAt: null },
    { unknownAnsweredAt: now },
    { chosenAt: now },
    { optedOutAt: now },
    { number: '+447700900124' },
  ])
  expect(await holds(isNumberAs('+447700900124', undefined))).toBe(true)
  expectEveryTerm([isNumberAs(number, undefined), isNumberAs(number, row)])
})

test('a day’s digest', async () => {
  const { id } = await aMember(await aFirm('titan'))
  await db.update(members).set({ digestDay: '2026-11-26' })
  await expectEnds(areNotLookedAt([id], '2026-11-27') as SQL, members, undefined, [
    { digestDay: '2026-11-27' },
    { isActive: false },
  ])
  expectEveryTerm([areNotLookedAt([id], '2026-11-27') as SQL], ['>= in'])
})

test('a member’s rights', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const [admin, lawyer] = [await aMember(firm, 'admin'), await aMember(firm)]
  const condition = isMemberUnchanged(firm.id, lawyer.id, { ...lawyer, hasOtherAdmin: 1 } as never)
  await expectEnds(condition, members, eq(members.id, lawyer.id), [
    { role: 'staff' },
    { permissions: ['deeds'] },
    { isActive: false },
  ])
  await expectEnds(condition, members, eq(members.id, admin.id), [
    { role: 'lawyer' },
    { isActive: false },
    { firmId: other.id },
  ])
  // the admin alone, who is not another one
  expect(await holds(isMemberUnchanged(firm.id, admin.id, { ...admin, hasOtherAdmin: 0 } as never))).toBe(true)
  expect(await holds(isMemberUnchanged(firm.id, lawyer.id, { ...lawyer, hasOtherAdmin: 0 } as never))).toBe(false)
  expectEveryTerm([condition])
})

test('a lawyer’s certificate', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const [lawyer, colleague] = [await aMember(firm), await aMember(firm, 'staff')]
  const { objectKey, wrappedKey, sha256, sizeBytes, name, contentType } = aDocument(0)
  const entry = { objectKey, wrappedKey, sha256, sizeBytes, name, contentType, registrationNumber: '1', year: 2026 }
  const none = isAsKnown(firm.id, lawyer.id, 2026, undefined)
  const active = [{ isActive: false }, { firmId: other.id }]
  await expectEnds(none, members, eq(members.id, lawyer.id), active)
  const by = { enteredName: 'x', enteredEmail: 'x', enteredAt: now, firmId: firm.id, memberId: lawyer.id }
  const [row] = await db
    .insert(licences)
    .values({ ...entry, ...by })
    .returning()
  expect(await holds(none)).toBe(false)
  const others = [isAsKnown(firm.id, lawyer.id, 2025, undefined), isAsKnown(firm.id, colleague.id, 2026, undefined)]
  for (const one of others) expect(await holds(one)).toBe(true)
  const id = row?.id ?? 0
  const known = isAsKnown(firm.id, lawyer.id, 2026, id)
  await expectEnds(known, licences, undefined, [
    { decidedAt: now },
    { refusedReason: 'x' },
    { year: 2025 },
    { memberId: colleague.id },
  ])
  await expectEnds(known, members, eq(members.id, lawyer.id), active)
  expect(await holds(isAsKnown(firm.id, lawyer.id, 2026, id + 1))).toBe(false)
  await expectEnds(isUndecided(id), licences, undefined, [{ decidedAt: now }])
  await db.update(licences).set({ decidedAt: now, refusedReason: 'x' })
  expect(await holds(none)).toBe(true)
  expectEveryTerm([none, known, isUndecided(id)])
})

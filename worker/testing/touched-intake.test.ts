import { eq, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { firmsSoFar, type Matching, nextFirmFor } from '../applications/intake/assignment-queries'
import { invitationFor } from '../applications/intake/invitation-queries'
import { accountOf } from '../applications/intake/submit-queries'
import { passedOn } from '../applications/next-firm/passed-on-tables'
import { applications } from '../applications/tables'
import { firmOfOpen } from '../firms/invitation-queries'
import { licences } from '../firms/licence/tables'
import { firms, invitations, members } from '../firms/tables'
import { referrerOf } from '../identity/shared/referrer-queries'
import { users } from '../identity/tables'
import { sessions } from '../platform/database/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant } from './paying'
import { aFirm, aMember, anOwner, db } from './people'

// who an application is for, who invited them and which firm gets it: each term of what is found by itself

const now = new Date('2026-11-02T08:00:00Z')
/** Tried of the firm that gets an application. */
const ofOffering = ['held', 'past', 'next.', 'holder', 'value =', 'is_active', 'exists', 'licences']
const later = new Date(now.getTime() + hour)

test('the firm that gets an application', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  await db.update(firms).set({ isActive: false }).where(eq(firms.id, other.id))
  const [lawyer, colleague] = [await aMember(firm), await aMember(firm, 'staff')]
  const terms = { graceUntil: '', isRequired: false }
  const matching: Matching = { service: 'digitize', town: null, at: now, terms }
  const next = sql`${nextFirmFor(matching)} is ${firm.id}`
  await expectEnds(next, firms, eq(firms.id, firm.id), [{ isActive: false }, { services: ['lease'] }])
  const excepted = sql`${nextFirmFor({ ...matching, except: sql`${firm.id}` })} is null`
  expect(await holds(excepted)).toBe(true)
  const file = {
    objectKey: 'k',
    wrappedKey: 'k',
    sha256: 'x',
    sizeBytes: 1,
    name: 'x',
    contentType: 'image/png',
  } as const
  const by = { registrationNumber: '1', enteredName: 'x', enteredEmail: 'x', enteredAt: now }
  const held = { ...file, ...by, firmId: firm.id, memberId: lawyer.id, year: 2026, decidedAt: now }
  await db.insert(licences).values(held)
  const isHeld = eq(licences.objectKey, 'k')
  // a past one, refused or not decided, is none
  await expectEnds(
    next,
    licences,
    isHeld,
    [{ year: 2025 }],
    [{ decidedAt: null }, { refusedReason: 'x' }, { firmId: other.id }],
  )
  await expectEnds(next, members, eq(members.id, lawyer.id), [{ isActive: false }])
  // with a checked one of last year, the next one waits
  await db.update(licences).set({ year: 2025 })
  await db.insert(licences).values({ ...held, objectKey: 'l', year: 2026, decidedAt: null })
  await expectEnds(next, licences, eq(licences.objectKey, 'l'), [
    { year: 2024 },
    { memberId: colleague.id },
    { refusedReason: 'x', decidedAt: now },
  ])
  await expectEnds(next, licences, isHeld, [{ year: 2024 }])
  await db.insert(licences).values({ ...held, objectKey: 'past', memberId: colleague.id, year: 2020 })
  await expectEnds(next, licences, isHeld, [{ decidedAt: null }, { refusedReason: 'x' }, { firmId: other.id }])
  const { id } = await applicant({ firmId: firm.id })
  const hadIt = sql`${other.id} in (${firmsSoFar({ id, firmId: firm.id })})`
  expect(await holds(hadIt)).toBe(false)
  await db.insert(passedOn).values({ applicationId: id, firmId: other.id, why: 'late', passedAt: now })
  expect(await holds(hadIt)).toBe(true)
  expectEveryTerm([next, hadIt])
  expectEveryTerm([excepted], ofOffering)
})

test('a firm of the town, unless it has many more open applications', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  await db.update(firms).set({ town: 'Harare', openFiles: 10 }).where(eq(firms.id, firm.id))
  const terms = { graceUntil: '', isRequired: false }
  const there = sql`${nextFirmFor({ service: 'digitize', town: 'Harare', at: now, terms } as never)} is ${firm.id}`
  await expectEnds(there, firms, eq(firms.id, firm.id), [{ town: 'Mutare' as never }, { openFiles: 11 }])
  await db.update(firms).set({ openFiles: 0 }).where(eq(firms.id, firm.id))
  await db.update(firms).set({ openFiles: 1 }).where(eq(firms.id, other.id))
  expect(await holds(there)).toBe(true)
  expectEveryTerm([there], ofOffering)
})

test('the account of a session, and the firm of an invitation', async () => {
  const { id } = await anOwner('rudo@example.com')
  await db.insert(sessions).values({ id: 's', kind: 'owner', accountId: id, createdAt: now, lastSeenAt: now })
  const account = sql`${accountOf({ sid: 's', id } as never, now)} is ${id}`
  await expectEnds(account, sessions, undefined, [
    { kind: 'member' },
    { endedAt: now },
    { lastSeenAt: new Date(0) },
    { accountId: id + 1 },
  ])
  const firm = await aFirm('titan')
  const admin = await aMember(firm, 'admin')
  const invitation = { email: 'x@example.com', role: 'staff' as const, tokenHash: 'h', createdAt: now }
  await db
    .insert(invitations)
    .values({ ...invitation, permissions: [], firmId: firm.id, invitedBy: admin.id, expiresAt: later })
  const open = sql`${firmOfOpen('h', now)} is ${firm.id}`
  const ended = [{ acceptedAt: now }, { revokedAt: now }, { tokenHash: 'x' }, { expiresAt: now }]
  await expectEnds(open, invitations, undefined, ended)
  await expectEnds(open, firms, undefined, [{ isActive: false }])
  // the result names the account, too
  expectEveryTerm([account], ['"sessions"."account_id" = ?', '"last_seen_at" >'])
  expectEveryTerm([open])
})

test('who invited an applicant', async () => {
  const other = await anOwner('chipo@example.com')
  const [inviter, invited] = [await anOwner('rudo@example.com'), await anOwner('tariro@example.com')]
  const code = inviter.referralCode
  const named = sql`${referrerOf({ code, email: 'new@example.com', userId: sql`${null}` })} is ${inviter.id}`
  const gone = [{ isActive: false }, { erasedAt: now }, { referralCode: 'OTHER' }]
  await expectEnds(named, users, eq(users.id, inviter.id), gone)
  const own = [
    referrerOf({ code, email: 'RUDO+x@example.com', userId: sql`${null}` }),
    referrerOf({ code, email: 'new@example.com', userId: sql`${inviter.id}` }),
  ]
  for (const one of own) expect(await holds(sql`${one} is ${inviter.id}`)).toBe(false)
  // which mailboxes are one has a test of its own (mailbox)
  const ofMailbox = ['gmail.com', 'googlemail', "'+')"]
  expectEveryTerm([named], ofMailbox)
  const applied = { serviceType: 'digitize', clientEmail: 'Tariro@example.com', referralCode: code } as never
  const userId: SQL = sql`${invited.id}`
  const found = sql`${invitationFor(applied, userId)} is ${inviter.id}`
  await expectEnds(found, users, eq(users.id, inviter.id), gone)
  const { id } = await applicant({ userId: invited.id, referredBy: inviter.id, clientEmail: 'else@example.com' })
  const isIt = eq(applications.id, id)
  const both = [{ depositPaidAt: now }]
  await expectEnds(found, applications, isIt, both)
  await db.update(applications).set({ depositPaidAt: now, referredBy: null })
  await expectEnds(found, applications, isIt, [{ referredBy: inviter.id }])
  await db.update(applications).set({ userId: null, clientEmail: 'TARIRO@example.com' })
  await expectEnds(found, applications, isIt, [{ referredBy: inviter.id }])
  await db.update(applications).set({ referredBy: inviter.id, depositPaidAt: null })
  await expectEnds(found, applications, isIt, both)
  // of another account, and of another address
  await db.update(applications).set({ userId: other.id, depositPaidAt: now })
  expect(await holds(found)).toBe(true)
  await db.update(applications).set({ userId: null, clientEmail: 'else@example.com' })
  expect(await holds(found)).toBe(true)
  expect(await holds(sql`${invitationFor(applied, sql`${inviter.id}`)} is ${inviter.id}`)).toBe(false)
  // without a code, of an account that was invited, for its first application
  await db.update(users).set({ referredBy: inviter.id }).where(eq(users.id, invited.id))
  const first = sql`${invitationFor({ serviceType: 'digitize', clientEmail: 'new@example.com' }, userId)} is ${inviter.id}`
  await expectEnds(first, users, eq(users.id, inviter.id), [{ isActive: false }, { erasedAt: now }])
  await db.update(applications).set({ userId: other.id, depositPaidAt: null })
  expect(await holds(first)).toBe(true)
  await db.update(applications).set({ userId: invited.id, referredBy: null })
  await expectEnds(first, applications, isIt, [{ referredBy: inviter.id }])
  expectEveryTerm([found], ofMailbox)
})

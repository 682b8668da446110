import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isLastAdmin } from '../accounts/personal-data-queries'
import { isStillUnchanged } from '../accounts/queries'
import { applications } from '../applications/tables'
import { arePartiesAsRead } from '../desk/parties/party-queries'
import { parties } from '../desk/parties/tables'
import { isStillUnchanged as isMemberUnchanged } from '../firms/queries'
import { firms, members } from '../firms/tables'
import { hasFactorCount, isStillIn } from '../identity/factors/queries'
import { authenticatorApps, passkeys } from '../identity/factors/tables'
import { users } from '../identity/tables'
import { sessions } from '../platform/database/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, applicationOf, contextAt } from './paying'
import { aFirm, aMember, anOwner, db } from './people'

// what decided about an account or the people of an application is as it was read: each term by itself

const own = contextAt().db
const now = new Date()

test('the only active administrator', async () => {
  const [admin, other] = [await anOwner('one@example.com', 'admin'), await anOwner('two@example.com', 'admin')]
  const condition = isLastAdmin(admin.id)
  expect(await holds(condition)).toBe(false)
  for (const gone of [{ role: 'user' as const }, { isActive: false }]) {
    await db.update(users).set(gone).where(eq(users.id, other.id))
    expect(await holds(condition)).toBe(true)
    await expectEnds(condition, users, eq(users.id, admin.id), [{ role: 'user' }, { isActive: false }])
    await db.update(users).set({ role: 'admin', isActive: true }).where(eq(users.id, other.id))
  }
  expectEveryTerm([condition])
})

test('a password that was verified', async () => {
  const { id } = await anOwner('rudo@example.com')
  const [{ passwordHash } = { passwordHash: '' }] = await db.select().from(users).where(eq(users.id, id))
  const ofAccount = isStillUnchanged(own, id, passwordHash)
  const gone = [{ passwordHash: 'x' }, { isActive: false }, { erasedAt: now }]
  await expectEnds(ofAccount, users, eq(users.id, id), gone)
  const firm = await aFirm('titan')
  const member = await aMember(firm)
  const [{ passwordHash: hash } = { passwordHash: '' }] = await db
    .select()
    .from(members)
    .where(eq(members.id, member.id))
  const ofMember = isMemberUnchanged(own, member.id, hash)
  await expectEnds(ofMember, members, eq(members.id, member.id), [{ passwordHash: 'x' }, { isActive: false }])
  await expectEnds(ofMember, firms, eq(firms.id, firm.id), [{ isActive: false }])
  expectEveryTerm([ofAccount, ofMember])
})

test('the session and the factors of a person who changes them', async () => {
  const row = { id: 's', kind: 'owner', accountId: 1, createdAt: now, lastSeenAt: now } as const
  await db.insert(sessions).values(row)
  const isIn = isStillIn('owner', 's', now)
  const ended = [{ kind: 'member' as const }, { endedAt: now }, { lastSeenAt: new Date(0) }]
  await expectEnds(isIn, sessions, undefined, ended)
  const key = { name: 'Phone', publicKey: 'k', counter: 0, transports: [], deviceType: 'singleDevice' }
  const passkey = { ...key, kind: 'owner' as const, isBackedUp: false, createdAt: now, accountId: 1 }
  const app = { kind: 'owner' as const, accountId: 1, secret: 's', lastStep: 0, createdAt: now }
  const other = { kind: 'member' as const, accountId: 1 }
  await db.insert(passkeys).values([
    { ...passkey, credentialId: 'a' },
    { ...passkey, ...other, credentialId: 'b' },
    { ...passkey, accountId: 2, credentialId: 'c' },
  ])
  await db.insert(authenticatorApps).values([app, { ...app, ...other }, { ...app, accountId: 2 }])
  const two = hasFactorCount({ kind: 'owner', id: 1 }, 2)
  await expectEnds(two, passkeys, eq(passkeys.credentialId, 'a'), [{ kind: 'member' }, { accountId: 2 }])
  await expectEnds(two, passkeys, eq(passkeys.credentialId, 'b'), [{ kind: 'owner' }])
  await db.delete(authenticatorApps).where(eq(authenticatorApps.accountId, 1))
  expect(await holds(two)).toBe(false)
  await db.insert(authenticatorApps).values([app])
  expect(await holds(two)).toBe(true)
  await db.insert(passkeys).values({ ...passkey, credentialId: 'd' })
  expect(await holds(two)).toBe(false)
  expectEveryTerm([isIn, two], ['>= in'])
})

test('the persons of an application', async () => {
  const [one, another] = [await applicant(), await applicant()]
  const { firmId } = await applicationOf(one.id)
  const next = await aFirm('next')
  const party = { role: 'buyer' as const, name: 'Rudo Moyo', createdBy: 'A lawyer', createdAt: now }
  const rows = await db
    .insert(parties)
    .values([
      { ...party, applicationId: one.id, firmId: firmId ?? 0 },
      { ...party, applicationId: another.id, firmId: firmId ?? 0 },
      { ...party, applicationId: one.id, firmId: next.id },
    ])
    .returning()
  const [mine, ofAnother, ofNext] = rows
  const condition = arePartiesAsRead(firmId ?? 0, one.id, mine ? [mine] : [])
  await expectEnds(condition, parties, eq(parties.id, mine?.id ?? 0), [
    { version: 2 },
    { firmId: next.id },
    { applicationId: another.id },
  ])
  await expectEnds(condition, parties, eq(parties.id, ofAnother?.id ?? 0), [{ applicationId: one.id }])
  await expectEnds(condition, parties, eq(parties.id, ofNext?.id ?? 0), [{ firmId: firmId ?? 0 }])
  await expectEnds(condition, applications, eq(applications.id, one.id), [{ firmId: next.id }, { erasedAt: now }])
  expectEveryTerm([condition])
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { isConfirmableHere } from '../accounts/confirmation-queries'
import { resetPasswordHash } from '../accounts/reset-queries'
import { acceptOpen, canInvite, hasOpen } from '../firms/invitation-queries'
import { memberNotices } from '../firms/notices/tables'
import { recordReset, resetPasswordHash as resetOfMember } from '../firms/reset-queries'
import { insertNotices } from '../firms/shared/notice-queries'
import { firms, invitations, members } from '../firms/tables'
import { deleteApp, deleteCodes, deletePasskey, recordAppUse, renamePasskey } from '../identity/factors/queries'
import { deleteFactors, eraseFactors } from '../identity/factors/shared-queries'
import {
  authenticatorApps,
  factorTerms,
  hasFactor,
  hasNoFactor,
  passkeys,
  recoveryCodes,
} from '../identity/factors/tables'
import { users } from '../identity/tables'
import { sessions } from '../platform/database/tables'
import { isBelowLimit } from '../platform/rate-limit'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { contextAt } from './paying'
import { aFirm, aMember, anOwner, db } from './people'
import { touches } from './terms'

// which factors, passwords and invitations a change has: each term of its condition by itself

const own = contextAt().db
const now = new Date()
const later = new Date(now.getTime() + hour)
const owner = { kind: 'owner', id: 1 } as const
const others = [{ kind: 'member' as const }, { accountId: 2 }]

test('the factors of an account', async () => {
  const account = { kind: owner.kind, accountId: owner.id, createdAt: now }
  const key = { ...account, name: 'Phone', credentialId: 'c', publicKey: 'k', counter: 0, transports: [] }
  const conditions = { has: hasFactor('owner', 1), none: hasNoFactor('owner', 1) }
  const both = async () => [await holds(conditions.has), await holds(conditions.none)]
  expect(await both()).toEqual([false, true])
  await db.insert(passkeys).values({ ...key, deviceType: 'singleDevice', isBackedUp: false })
  expect(await both()).toEqual([true, false])
  await expectEnds(conditions.has, passkeys, undefined, others)
  for (const other of others) {
    await db.update(passkeys).set(other)
    expect(await both()).toEqual([false, true])
    await db.update(passkeys).set({ kind: 'owner', accountId: 1 })
  }
  const ofKeys = [touches(renamePasskey(own, owner, 1, 'x')), touches(deletePasskey(own, owner, 1))]
  for (const condition of ofKeys) await expectEnds(condition, passkeys, undefined, others)
  await db.insert(recoveryCodes).values({ ...account, hash: 'h' })
  await db.insert(factorTerms).values({ kind: 'owner', accountId: 1, askedAt: now })
  await db.update(passkeys).set({ accountId: 2 })
  await db.insert(authenticatorApps).values({ ...account, secret: 's', lastStep: 0 })
  expect(await both()).toEqual([true, false])
  await expectEnds(conditions.has, authenticatorApps, undefined, others)
  for (const other of others) {
    await db.update(authenticatorApps).set(other)
    expect(await both()).toEqual([false, true])
    await db.update(authenticatorApps).set({ kind: 'owner', accountId: 1 })
  }
  await db.update(passkeys).set({ accountId: 1 })
  const ofApps = [touches(recordAppUse(own, owner, 1, now)), touches(deleteApp(own, owner))]
  for (const condition of ofApps) await expectEnds(condition, authenticatorApps, undefined, others)
  const codes = touches(deleteCodes(own, owner))
  await expectEnds(codes, recoveryCodes, undefined, others)
  const erased = [...deleteFactors(own, 'owner', 1), ...eraseFactors(own, 'owner', 1)].map(touches)
  const tables = [passkeys, authenticatorApps, recoveryCodes, factorTerms]
  for (const [place, condition] of erased.entries()) {
    const table = [...tables.slice(0, 3), ...tables][place] ?? passkeys
    await expectEnds(condition, table as typeof passkeys, undefined, others)
  }
  expectEveryTerm([conditions.has, conditions.none, ...ofKeys, ...ofApps, codes, ...erased])
})

test('a password that a link sets, and an address that is confirmed in a session', async () => {
  const { id } = await anOwner('rudo@example.com')
  const [user] = await db.select().from(users).where(eq(users.id, id))
  const version = user?.tokenVersion ?? 0
  const ofAccount = touches(resetPasswordHash(own, { id, version } as never, 'x', now))
  const changed = [{ tokenVersion: 9 }, { isActive: false }]
  await expectEnds(ofAccount, users, eq(users.id, id), [...changed, { erasedAt: now }])
  const member = await aMember(await aFirm('titan'))
  const ofMember = touches(resetOfMember(own, { id: member.id, version: member.tokenVersion } as never, 'x'))
  const recorded = touches(recordReset(own, { id: member.id, version: member.tokenVersion } as never, 'x', now))
  for (const condition of [ofMember, recorded]) {
    await expectEnds(condition, members, undefined, changed)
    await expectEnds(condition, firms, undefined, [{ isActive: false }])
  }
  await db.insert(sessions).values({ id: 's', kind: 'owner', accountId: id, createdAt: now, lastSeenAt: now })
  const link = { email: 'rudo@example.com', version, wanted: 'new@example.com' }
  const here = isConfirmableHere(own, link, id, 's', now)
  await expectEnds(here, users, eq(users.id, id), [...changed, { erasedAt: now }, { email: 'other@example.com' }])
  await expectEnds(here, sessions, undefined, [{ endedAt: now }, { lastSeenAt: new Date(0) }, { kind: 'member' }])
  await anOwner('NEW@example.com')
  expect(await holds(here)).toBe(false)
  expect(await holds(isConfirmableHere(own, { ...link, wanted: 'RUDO@example.com' }, id, 's', now))).toBe(true)
  expectEveryTerm([ofAccount, ofMember, recorded, here], ['"last_seen_at" >'])
})

test('an invitation that is accepted, and places for one more', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const admin = await aMember(firm, 'admin')
  const row = { email: 'New@example.com', role: 'staff' as const, permissions: [], tokenHash: 'h', createdAt: now }
  const invitation = { ...row, firmId: firm.id, invitedBy: admin.id, expiresAt: later }
  await db.insert(invitations).values(invitation)
  const open = [hasOpen('h', now), touches(acceptOpen(own, 'h', now))]
  const ended = [{ acceptedAt: now }, { revokedAt: now }]
  for (const condition of open) {
    await expectEnds(condition, invitations, undefined, [...ended, { tokenHash: 'x' }, { expiresAt: now }])
    await expectEnds(condition, firms, eq(firms.id, firm.id), [{ isActive: false }])
  }
  // one member, and two pending invitations of others
  const limit = { key: 'k', most: 1, seconds: 60 }
  const one = canInvite(firm.id, 'new@EXAMPLE.com', 3, isBelowLimit(limit, now))
  await db.insert(invitations).values([
    { ...invitation, email: 'a@example.com', tokenHash: 'a' },
    { ...invitation, email: 'b@example.com', tokenHash: 'b' },
    { ...invitation, email: 'c@example.com', tokenHash: 'c', acceptedAt: now },
    { ...invitation, email: 'd@example.com', tokenHash: 'd', revokedAt: now },
    { ...invitation, email: 'e@example.com', tokenHash: 'e', firmId: other.id },
  ])
  const elsewhere = await aMember(other, 'staff', 'new')
  await db.update(members).set({ email: 'new@example.com' }).where(eq(members.id, elsewhere.id))
  await expectEnds(one, members, eq(members.id, elsewhere.id), [{ firmId: firm.id }])
  await expectEnds(one, members, eq(members.id, admin.id), [{ email: 'NEW@example.com' }])
  await expectEnds(one, invitations, eq(invitations.tokenHash, 'c'), [{ acceptedAt: null }])
  await expectEnds(one, invitations, eq(invitations.tokenHash, 'd'), [{ revokedAt: null }])
  await expectEnds(one, invitations, eq(invitations.tokenHash, 'e'), [{ firmId: firm.id }])
  await db.insert(invitations).values({ ...invitation, email: 'f@example.com', tokenHash: 'f' })
  expect(await holds(one)).toBe(false)
  expectEveryTerm([...open, one], ['attempts'])
})

test('notices go to active members of the firm', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const { id } = await aMember(firm)
  const notice = { memberId: id, kind: 'mentioned', byName: 'x', createdAt: now } as const
  const [inserted] = insertNotices(own, firm.id, [notice as never])
  if (!inserted) throw new Error('no notice')
  await expectEnds(touches(inserted), members, eq(members.id, id), [{ firmId: other.id }, { isActive: false }])
  expect(await db.$count(memberNotices)).toBe(0)
  expectEveryTerm([touches(inserted)])
})

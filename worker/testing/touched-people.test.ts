import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { areUnchanged } from '../accounts/administration/queries'
import { isConfirmable, recipientOf } from '../accounts/confirmation-queries'
import { updateDetails } from '../accounts/queries'
import { isResettable } from '../accounts/reset-queries'
import {
  isWaiting,
  openInvitationOf,
  revokeInvitationsBy,
  revokeInvitationTo,
  revokePending,
} from '../firms/invitation-queries'
import { isResettable as isMemberResettable } from '../firms/reset-queries'
import { firms, invitations, members } from '../firms/tables'
import { isActivePerson, isLinkOpen } from '../identity/super-admin/person-queries'
import { superAdmins } from '../identity/super-admin/tables'
import { users } from '../identity/tables'
import { inviterOf } from '../money/referrals/queries'
import { sessions } from '../platform/database/tables'
import { endSession, endSessionsOf, isSignedIn } from '../platform/session-queries'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { contextAt } from './paying'
import { aFirm, aMember, anOwner, aSuperAdmin, db } from './people'
import { finds, touches } from './terms'

// which rows a change of an account, a firm or a session has: each term of its condition by itself

const own = contextAt().db
const now = new Date()
const later = new Date(now.getTime() + hour)
const earlier = new Date(now.getTime() - hour)

test('an account, as its links and its details find it', async () => {
  const { id } = await anOwner('rudo@example.com')
  await anOwner('taken@example.com')
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw new Error('no account')
  const link = { email: 'Rudo@example.com', version: user.tokenVersion, wanted: 'new@example.com' }
  const isGone = [{ isActive: false }, { erasedAt: now }]
  const changed = [{ tokenVersion: 9 }, ...isGone]
  const confirmable = isConfirmable(own, link, id)
  await expectEnds(confirmable, users, eq(users.id, id), [...changed, { email: 'other@example.com' }])
  expect(await holds(isConfirmable(own, { ...link, wanted: 'TAKEN@example.com' }, id))).toBe(false)
  expect(await holds(isConfirmable(own, { ...link, wanted: 'RUDO@example.com' }, id))).toBe(true)
  const recipient = finds(recipientOf(own, link))
  await expectEnds(recipient, users, eq(users.id, id), changed)
  expect(await holds(finds(recipientOf(own, { ...link, wanted: 'TAKEN@example.com' })))).toBe(false)
  expect(await holds(finds(recipientOf(own, { ...link, wanted: 'RUDO@example.com' })))).toBe(true)
  const resettable = isResettable(own, { id, version: user.tokenVersion } as never)
  await expectEnds(resettable, users, eq(users.id, id), changed)
  const details = touches(updateDetails(own, id, { firstName: 'x' } as never))
  await expectEnds(details, users, eq(users.id, id), [{ erasedAt: now }])
  const inviter = finds(inviterOf(own, user.referralCode))
  await expectEnds(inviter, users, eq(users.id, id), [...isGone, { referralCode: 'OTHER' }])
  expectEveryTerm([confirmable, recipient, resettable, details, inviter])
})

test('the rights of an account, with the other administrators', async () => {
  const [admin, other] = [await anOwner('one@example.com', 'admin'), await anOwner('two@example.com', 'admin')]
  const condition = areUnchanged(admin.id, { role: 'admin', isActive: true }, true)
  await expectEnds(condition, users, eq(users.id, admin.id), [{ role: 'user' }, { isActive: false }, { erasedAt: now }])
  await expectEnds(condition, users, eq(users.id, other.id), [{ role: 'user' }, { isActive: false }, { erasedAt: now }])
  const alone = areUnchanged(admin.id, { role: 'admin', isActive: true }, false)
  expect(await holds(alone)).toBe(false)
  expectEveryTerm([condition, alone])
})

test('sessions that end', async () => {
  const row = { id: 's', kind: 'owner', accountId: 1, createdAt: now, lastSeenAt: now } as const
  await db.insert(sessions).values(row)
  const one = touches(endSession(own, 's', now))
  await expectEnds(one, sessions, undefined, [{ endedAt: earlier }, { id: 't' }])
  const ofAccount = touches(endSessionsOf(own, 'owner', 1, now, 'this'))
  const others = [{ kind: 'member' as const }, { accountId: 2 }, { endedAt: earlier }, { id: 'this' }]
  await expectEnds(ofAccount, sessions, undefined, others)
  const isIn = isSignedIn(own, 'owner', 's', now)
  await expectEnds(isIn, sessions, undefined, [
    { kind: 'member' },
    { endedAt: earlier },
    { lastSeenAt: new Date(0) },
    { id: 't' },
  ])
  expectEveryTerm([one, ofAccount, isIn], ['>= in'])
})

test('a person behind the access code, and their link', async () => {
  const person = await aSuperAdmin('Rudo Moyo', { linkHash: 'h', linkExpiresAt: later })
  const id = typeof person === 'object' && 'id' in person ? Number(person.id) : 1
  const link = isLinkOpen(own, 'h', now)
  const ended = [{ linkHash: 'other' }, { linkHash: null }, { linkExpiresAt: now }, { isActive: false }]
  await expectEnds(link, superAdmins, eq(superAdmins.id, id), ended)
  const active = isActivePerson(own, id)
  await expectEnds(active, superAdmins, eq(superAdmins.id, id), [{ isActive: false }])
  expectEveryTerm([link, active])
})

test('an invitation to a firm, and the password of its member', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const [admin, colleague] = [await aMember(firm, 'admin'), await aMember(firm)]
  const row = { email: 'New@example.com', role: 'staff' as const, permissions: [], tokenHash: 'h', createdAt: now }
  const [invitation] = await db
    .insert(invitations)
    .values({ ...row, firmId: firm.id, invitedBy: admin.id, expiresAt: later })
    .returning()
  const id = invitation?.id ?? 0
  const ended = [{ acceptedAt: now }, { revokedAt: now }]
  const waits = [isWaiting(firm.id, id), touches(revokePending(own, firm.id, id, now))]
  for (const condition of waits) await expectEnds(condition, invitations, undefined, [...ended, { firmId: other.id }])
  const toAddress = touches(revokeInvitationTo(own, firm.id, 'new@EXAMPLE.com', now))
  await expectEnds(toAddress, invitations, undefined, [...ended, { firmId: other.id }, { email: 'else@example.com' }])
  const byMember = touches(revokeInvitationsBy(own, firm.id, admin.id, now))
  await expectEnds(byMember, invitations, undefined, [...ended, { firmId: other.id }, { invitedBy: colleague.id }])
  const open = finds(openInvitationOf(own, 'h', now))
  await expectEnds(open, invitations, undefined, [...ended, { tokenHash: 'x' }, { expiresAt: now }])
  await expectEnds(open, firms, eq(firms.id, firm.id), [{ isActive: false }])
  const resettable = isMemberResettable(own, { id: admin.id, version: 1 } as never)
  const [{ tokenVersion } = { tokenVersion: 0 }] = await db.select().from(members).where(eq(members.id, admin.id))
  expect(tokenVersion).toBe(1)
  await expectEnds(resettable, members, eq(members.id, admin.id), [{ isActive: false }, { tokenVersion: 9 }])
  await expectEnds(resettable, firms, eq(firms.id, firm.id), [{ isActive: false }])
  expectEveryTerm([...waits, toAddress, byMember, resettable])
  // it names its firm twice
  expectEveryTerm([open], ['"firms"."is_active"'])
})

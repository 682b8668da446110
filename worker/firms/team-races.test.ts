import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sha256 } from '../platform/crypto/secret'
import { auditLog, sessions } from '../platform/database/tables'
import { newSession } from '../platform/session'
import { insertSession } from '../platform/session-queries'
import { interrupted } from '../testing/interrupted'
import { aFirm, aMember, db } from '../testing/people'
import { acceptInvitation } from './accept-invitation'
import { inviteMember } from './invite'
import { memberSessionToken } from './member'
import { invitations, members } from './tables'
import { revokeInvitation, setMemberActive } from './team'

const email = 'new.lawyer@example.com'
const form = { email, role: 'lawyer', permissions: [] } as const

/** A team of two admins; `happening` runs just before the first one's write. */
async function aTeam(happening: (firmId: number, otherId: number) => Promise<unknown>) {
  const firm = await aFirm('titan')
  const [one, two] = [await aMember(firm, 'admin', 'one'), await aMember(firm, 'admin', 'two')]
  const context = interrupted(() => happening(firm.id, two.id))
  const session = newSession(context, 'member', one.id)
  await insertSession(db, session)
  const sessionToken = memberSessionToken({ sid: session.sid, accountId: one.id, claims: {} }, firm.id, context)
  return { context, sessionToken, firmId: firm.id, otherId: two.id, ownId: one.id }
}

const anInvitation = (firmId: number, invitedBy: number, tokenHash = 'h') =>
  db
    .insert(invitations)
    .values({
      ...form,
      permissions: [],
      firmId,
      tokenHash,
      invitedBy,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    })
    .returning({ id: invitations.id })

test('a member whom a colleague deactivated meanwhile is deactivated once', async () => {
  const { context, sessionToken, otherId } = await aTeam((_firm, other) =>
    db.update(members).set({ isActive: false }).where(eq(members.id, other)),
  )
  expect(await setMemberActive(context, sessionToken, otherId, false)).toMatchObject({
    message: expect.any(String) as string,
  })
  expect(await db.$count(auditLog)).toBe(0)
})

test('a member who became the last admin meanwhile is not deactivated', async () => {
  const { context, sessionToken, otherId } = await aTeam(() =>
    db
      .update(members)
      .set({ role: 'lawyer', permissions: ['team'] })
      .where(eq(members.username, 'titan.one')),
  )
  const failed = setMemberActive(context, sessionToken, otherId, false)
  await expect(failed).rejects.toMatchObject({ code: 'last-admin' })
  expect(await db.$count(members, eq(members.isActive, true))).toBe(2)
})

test('an invitation that was revoked meanwhile is revoked once', async () => {
  const { context, sessionToken, firmId, ownId } = await aTeam(() =>
    db.update(invitations).set({ revokedAt: new Date() }),
  )
  const [waiting] = await anInvitation(firmId, ownId)
  await expect(revokeInvitation(context, sessionToken, waiting?.id ?? 0)).rejects.toMatchObject({ code: 'not-found' })
  expect(await db.$count(auditLog)).toBe(0)
})

test('an address that joined meanwhile is not invited', async () => {
  const { context, sessionToken } = await aTeam((_firm, other) =>
    db.update(members).set({ email }).where(eq(members.id, other)),
  )
  const failed = inviteMember(context, sessionToken, { ...form, permissions: [] })
  await expect(failed).rejects.toMatchObject({ code: 'already-member' })
  expect([await db.$count(invitations), await db.$count(auditLog)]).toEqual([0, 0])
})

test('an invitation that was revoked meanwhile creates no member', async () => {
  const { context, firmId, ownId } = await aTeam(() => db.update(invitations).set({ revokedAt: new Date() }))
  await anInvitation(firmId, ownId, await sha256('token'))
  const own = { username: 'new', fullName: 'New Lawyer', password: 'nine quiet herons' }
  const failed = acceptInvitation(context, 'token', own, undefined)
  await expect(failed).rejects.toMatchObject({ code: 'link-invalid' })
  expect([await db.$count(members), await db.$count(sessions)]).toEqual([2, 1])
})

test('a username that was taken meanwhile is refused, and the invitation stays open', async () => {
  const { context, firmId, ownId } = await aTeam((_firm, other) =>
    db.update(members).set({ username: 'NEW' }).where(eq(members.id, other)),
  )
  await anInvitation(firmId, ownId, await sha256('token'))
  const own = { username: 'new', fullName: 'New Lawyer', password: 'nine quiet herons' }
  const failed = acceptInvitation(context, 'token', own, undefined)
  await expect(failed).rejects.toMatchObject({ code: 'username-taken' })
  const [kept] = await db.select().from(invitations)
  expect(kept?.acceptedAt).toBeNull()
})

import { and, not, type SQL, sql } from 'drizzle-orm'
import { erasedWords, settingsMessages } from '#contract/account-settings'
import { deliverSoon, enqueueIf } from '../notifications/outbox'
import type { Statement } from '../platform/admission'
import { deleteDiscarded } from '../platform/discarded-files'
import { Failure } from '../platform/failure'
import { randomToken } from '../platform/secret'
import type { Tools } from '../platform/tools'
import type { Belongings } from './belongings'
import type { OwnerClaim } from './owner'
import { provePassword } from './prove-password'
import { auditAccounts, holds, isUnchanged, standsUnchanged } from './queries'
import { users } from './tables'

/**
 * Erases the account and everything personal that belongs to it, and keeps the books (decision 010).
 * @throws Failure signed-out, wrong-credentials, too-many-attempts, account-busy, last-admin, busy
 */
export async function eraseAccount(
  tools: Tools,
  claim: OwnerClaim,
  password: string,
  belongings: readonly Belongings[],
): Promise<{ erased: true }> {
  const { db, now, address } = tools
  const { id } = claim
  const heldBack = belongings.flatMap(({ holdsBack }) => holdsBack?.(id) ?? [])
  const isHeld = sql`(${sql.join([sql`false`, ...heldBack], sql` or `)})`
  const given = { password, field: 'password', action: 'erase-account' }
  const { owner, passwordHash, giveBack, held } = await provePassword(tools, claim, given, {
    held: holds(db, { money: isHeld, last: isLastAdmin(id) }),
  })
  const [hold] = held
  if (hold?.money) throw new Failure('account-busy', settingsMessages.moneyMoving)
  if (hold?.last) throw new Failure('last-admin', settingsMessages.lastAdmin)

  const at = now()
  const stands = standsUnchanged(db, id, passwordHash)
  const condition = sql`${stands} and not ${isHeld} and not ${isLastAdmin(id)}`
  const { email, firstName: name } = owner.user
  const parts = belongings.flatMap(({ erase }) => erase(db, { userId: id, at, condition }))
  const last = [
    auditAccounts(db, and(isUnchanged(id, passwordHash), condition), given.action, address, at),
    enqueueIf(
      db,
      condition,
      { message: 'account-erased', to: { email }, facts: { name }, key: `account-erased ${randomToken()}` },
      at,
    ),
    blankAccount(tools, id, and(isUnchanged(id, passwordHash), not(isHeld), not(isLastAdmin(id))), at),
  ] as const
  const results = await db.batch<Statement, [Statement, ...Statement[]]>([...giveBack, ...parts, ...last])
  const erased = results.at(-1) as { id: number }[]
  if (erased.length === 0) throw new Failure('account-busy', settingsMessages.moneyMoving)
  deliverSoon(tools)
  for (const { afterwards } of belongings) if (afterwards) tools.after(afterwards(tools, id).catch(() => undefined))
  // the rows and with them the keys are gone: bytes that cannot be deleted now are noise until the sweep
  await deleteDiscarded(tools).catch(() => undefined)
  return { erased: true }
}

/** Holds for an active administrator beside whom there is no other. */
const isLastAdmin = (id: number): SQL => sql`(
  exists (select 1 from users where id = ${id} and role = 'admin' and is_active = 1)
  and not exists (select 1 from users where role = 'admin' and is_active = 1 and id <> ${id})
)`

/** The row stays for the books that name it, and holds nothing of its person any more. */
const blankAccount = ({ db }: Tools, id: number, condition: SQL | undefined, at: Date) =>
  db
    .update(users)
    .set({
      email: `erased-${id}`,
      firstName: erasedWords.firstName,
      lastName: erasedWords.lastName,
      country: '',
      phoneNumber: '',
      passwordHash: '',
      isActive: false,
      emailVerifiedAt: null,
      tokenVersion: sql`${users.tokenVersion} + 1`,
      referralCode: `erased-${id}`,
      lastLoginAt: null,
      erasedAt: at,
    })
    .where(condition)
    .returning({ id: users.id })

import { type LegacyContact, type LegacyForm, legacyLinkDays, legacyMessages } from '#contract/delegates/legacy'
import { day, daySeconds } from '#contract/time'
import type { Owner, OwnerSessionToken } from '../../identity/owner'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { sha256 } from '../../platform/crypto/secret'
import { onlyRow } from '../../platform/database/batch'
import { allOf, commit, failOnConflict, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { areBelowLimits, assertBelowLimit, attemptsIn, countAttempt, type Limit } from '../../platform/rate-limit'
import { contactLink } from './legacy-notices'
import { contactOf, deleteContact, isContactAsRead, saveContact, setContact } from './legacy-queries'
import { decideContact, decideRefusal, legacyContactView } from './legacy-rules'

const changed = () => new Failure('file-changed', legacyMessages.changed)

/** The owner's legacy contact, or null. @throws Failure signed-out */
export async function readContact(context: AppContext, sessionToken: OwnerSessionToken): Promise<LegacyContact | null> {
  const { db, now } = context
  const { rows } = await readAs(context, sessionToken, { rows: contactOf(db, sessionToken.id) })
  return rows[0] ? legacyContactView(rows[0], now()) : null
}

/**
 * Names one person instead of any former one, mails them a link to agree, and tells the owner.
 * @throws Failure signed-out, factor-needed, bad-request, too-many-attempts, file-changed
 */
export async function nameContact(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  form: LegacyForm,
): Promise<LegacyContact> {
  const { db, now } = context
  const limits = await limitsOf(sessionToken.id, form.email)
  const { actor, rows, uses } = await readAs(context, sessionToken, {
    rows: contactOf(db, sessionToken.id),
    uses: attemptsIn(db, limits),
  })
  const at = now()
  const { email, emailVerified, firstName, lastName } = actor.user
  const set = decideContact({ email, isConfirmed: emailVerified }, form, at)
  assertBelowLimit(limits, uses, at, legacyMessages.tooOften)
  const { linkHash, message } = await contactLink(context, form, { firstName, lastName }, true)
  const row = { ...set, linkHash, linkUntil: new Date(at.getTime() + legacyLinkDays * day) }
  const { id } = actor
  const { saved } = await commit(db, allOf(isContactAsRead(id, rows[0]), areBelowLimits(limits, at)), {
    counted: limits.map((limit) => countAttempt(db, limit, at)),
    saved: saveContact(db, { ...row, userId: id, version: (rows[0]?.version ?? 0) + 1 }),
    audit: recordAudit(db, actor, { action: 'name-legacy-contact', entity: 'account', id }, at),
    message: enqueue(db, message, at),
    notice: enqueue(db, changedMessage(actor, form, true, at), at),
  }).catch(failOnConflict(changed))
  deliverSoon(context)
  return legacyContactView(onlyRow(saved), at)
}

/** Anyone's address can be typed, and is mailed at most three times a day. */
async function limitsOf(userId: number, email: string): Promise<Limit[]> {
  const hashed = await sha256(email.toLowerCase())
  return [
    { key: `legacy contact ${userId}`, most: 5, seconds: daySeconds },
    { key: `legacy-mail ${hashed}`, most: 3, seconds: daySeconds },
  ]
}

/** Removes the contact with any access, and tells the owner. @throws Failure signed-out, factor-needed */
export const removeContact = (context: AppContext, sessionToken: OwnerSessionToken): Promise<{ removed: true }> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor, rows } = await readAs(context, sessionToken, { rows: contactOf(db, sessionToken.id) })
    const [row] = rows
    if (row) {
      const { id } = actor
      const at = now()
      await commit(db, isContactAsRead(id, row), {
        deleted: deleteContact(db, id),
        audit: recordAudit(db, actor, { action: 'remove-legacy-contact', entity: 'account', id }, at),
        notice: enqueue(db, changedMessage(actor, row, false, at), at),
      })
      deliverSoon(context)
    }
    return { removed: true as const }
  })

/** Refuses the contact's request in the owner's account. @throws Failure signed-out, file-changed */
export async function refuseContact(
  context: AppContext,
  sessionToken: OwnerSessionToken,
): Promise<LegacyContact | null> {
  const { db, now } = context
  const { actor, rows } = await readAs(context, sessionToken, { rows: contactOf(db, sessionToken.id) })
  const [row] = rows
  if (!row) return null
  const at = now()
  const set = decideRefusal(row, at)
  if (!set) return legacyContactView(row, at)
  const event = { action: 'refuse-legacy-contact', entity: 'account', id: actor.id } as const
  const { saved } = await commit(db, isContactAsRead(actor.id, row), {
    saved: setContact(db, row, set),
    audit: recordAudit(db, actor, event, at),
    message: enqueue(db, refusedMessage(row), at),
  }).catch(failOnConflict(changed))
  deliverSoon(context)
  return legacyContactView(onlyRow(saved), at)
}

const changedMessage = (
  { id, user }: Owner,
  { name: contact, email }: Pick<LegacyForm, 'name' | 'email'>,
  isNamed: boolean,
  at: Date,
) =>
  ({
    message: 'legacy-changed',
    to: { email: user.email },
    facts: { name: user.firstName, contact, email, isNamed },
    key: `legacy-changed:${id}:${at.getTime()}`,
  }) as const

/** To the contact, once for each request. */
export const refusedMessage = ({
  name,
  email,
  userId,
  version,
}: {
  name: string
  email: string
  userId: number
  version: number
}) =>
  ({
    message: 'legacy-refused',
    to: { email },
    facts: { name },
    key: `legacy-refused:${userId}:${version}`,
  }) as const

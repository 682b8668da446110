import { type LegacyAct, type LegacyPage, legacyLinkDays, legacyMessages } from '#contract/delegates/legacy'
import { fullName } from '#contract/fields/names'
import { day, daySeconds, hourSeconds } from '#contract/time'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { idInToken, isLinkToken } from '../../platform/crypto/link-token'
import { sha256 } from '../../platform/crypto/secret'
import { batch, onlyRow } from '../../platform/database/batch'
import { Conflict, commit, retryOnConflict } from '../../platform/database/commit'
import type { Statement } from '../../platform/database/statement'
import { Failure } from '../../platform/failure'
import { leaveWork } from '../../platform/left-work/left-work'
import { assertLimit, commitWithin, type Limit } from '../../platform/rate-limit'
import { askedNotice, contactLink } from './legacy-notices'
import {
  contactByLink,
  contactOf,
  contactsByEmail,
  isContactAsRead,
  ownerByLink,
  ownersOf,
  setContact,
} from './legacy-queries'
import { decideAct, decideRefusal, legacyPageOf, over } from './legacy-rules'
import { refusedMessage } from './name-contact'
import { refusalLink } from './refusal-link'

/** The log has only the owner's id: the contact's name can be erased. */
export const contactActor = (userId: number, { address }: AppContext): Actor => ({
  kind: 'contact',
  id: userId,
  name: 'Legacy contact',
  role: 'legacy contact',
  address,
})

const unknownLinks = (network: string): Limit => ({ key: `unknown legacy ${network}`, most: 10, seconds: 60 })

const actions = {
  agree: 'agree-legacy-contact',
  decline: 'decline-legacy-contact',
  ask: 'ask-legacy-access',
} as const

/** What a contact can do by their link. @throws Failure not-found, help-over, too-many-attempts */
export async function readLegacyPage(context: AppContext, token: string): Promise<LegacyPage> {
  const { row, owner } = await findContact(context, token)
  return legacyPageOf(row, fullName(owner), context.now())
}

/**
 * Agrees, declines, or asks for access, of which the owner is told on every channel.
 * @throws Failure not-found, help-over, too-many-attempts
 */
export const actAsContact = (context: AppContext, token: string, act: LegacyAct): Promise<LegacyPage> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { row, owner } = await findContact(context, token)
    const at = now()
    const set = decideAct(row, act, at)
    if (!set) return legacyPageOf(row, fullName(owner), at)
    const next = { ...row, ...set }
    const grantsAt = legacyPageOf(next, '', at).grantsAt
    const message =
      act === 'ask'
        ? await askedNotice(context, owner, next, new Date(grantsAt ?? at))
        : ({
            message: 'legacy-answered',
            to: { email: owner.email },
            facts: { name: owner.firstName, contact: row.name, agreed: act === 'agree' },
            key: `legacy-answered:${row.userId}:${row.version}`,
          } as const)
    const event = { action: actions[act], entity: 'account', id: row.userId } as const
    const { saved } = await commit(db, isContactAsRead(row.userId, row), {
      saved: setContact(db, row, set),
      audit: recordAudit(db, contactActor(row.userId, context), event, at),
      message: enqueue(db, message, at),
    })
    deliverSoon(context)
    return legacyPageOf(onlyRow(saved), fullName(owner), at)
  })

/**
 * Mails links to someone who says that they are a contact, after the answer, which reveals no one.
 * @throws Failure too-many-attempts for a network
 */
export async function requestLink(context: AppContext, email: string): Promise<{ sent: true }> {
  const { db, now, network } = context
  const limit: Limit = { key: `legacy links ${network}`, most: 20, seconds: hourSeconds }
  const { left, begin } = await leaveWork(context, 'legacy-links', email, sendLegacyLinks)
  await commitWithin(db, limit, now(), { left })
  begin()
  return { sent: true }
}

export async function sendLegacyLinks(context: AppContext, email: string, ended: Statement): Promise<void> {
  const { db, now } = context
  const at = now()
  const hashed = await sha256(email.toLowerCase())
  const rows = await contactsByEmail(db, email)
  const ids = rows.map(({ userId }) => userId)
  const owners = ids.length === 0 ? [] : await ownersOf(db, ids)
  const due = rows.flatMap((row) => {
    const owner = owners.find(({ id }) => id === row.userId)
    return owner?.isActive ? [{ row, owner }] : []
  })
  if (due.length === 0) await commit(db, undefined, { ended })
  // counted with the message, so that a try without one leaves the day's links to the next
  const limit: Limit = { key: `legacy-mail ${hashed}`, most: 3 * due.length, seconds: daySeconds }
  for (const { row, owner } of due) {
    const { linkHash, message } = await contactLink(context, row, owner, false)
    const end = row === due.at(-1)?.row ? [ended] : []
    const parts = {
      saved: setContact(db, row, { linkHash, linkUntil: new Date(at.getTime() + legacyLinkDays * day) }),
      message: enqueue(db, message, at),
      end,
    }
    const more = { isAsRead: isContactAsRead(row.userId, row), statements: end }
    await commitWithin(db, limit, at, parts, more).catch(ignoreLimit)
  }
  if (due.length > 0) deliverSoon(context)
}

/** Over the daily limit there are no more links. What was changed meanwhile is read again by the next try. */
function ignoreLimit(error: unknown): void {
  if (!(error instanceof Failure) || error instanceof Conflict) throw error
}

/** Refuses the request for good, by the link in a notice and without signing in. @throws Failure link-invalid */
export const refuseByLink = (context: AppContext, token: string): Promise<{ refused: true }> =>
  retryOnConflict(async () => {
    const { db, env, now } = context
    const id = idInToken(token)
    const [row] = id ? await contactOf(db, id) : []
    if (!id || !row) throw new Failure('link-invalid', legacyMessages.notRequested)
    if (!row.askedAt || !(await isLinkToken(env, refusalLink(row), token)))
      throw new Failure('link-invalid', legacyMessages.notRequested)
    if (row.state === 'refused') return { refused: true }
    const at = now()
    const set = decideRefusal(row, at)
    if (!set) throw new Failure('link-invalid', legacyMessages.notRequested)
    const owner = { kind: 'owner', id, name: '', role: 'owner', address: context.address } as const
    await commit(db, isContactAsRead(id, row), {
      saved: setContact(db, row, set),
      audit: recordAudit(db, owner, { action: 'refuse-legacy-contact', entity: 'account', id }, at),
      message: enqueue(db, refusedMessage(row), at),
    })
    deliverSoon(context)
    return { refused: true }
  })

/** Unknown links are counted; they leave the network's other links open. */
async function findContact(context: AppContext, token: string) {
  const { db, now, network } = context
  const at = now()
  const linkHash = await sha256(token)
  const unknown = unknownLinks(network)
  const { rows, owners } = await batch(db, {
    rows: contactByLink(db, linkHash),
    owners: ownersOf(db, ownerByLink(linkHash)),
  })
  const [[row], [owner]] = [rows, owners]
  if (!row || !owner) {
    await assertLimit(db, unknown, at)
    throw new Failure('not-found')
  }
  if (!owner.isActive || !row.linkUntil || row.linkUntil <= at) throw over(legacyMessages.over)
  return { row, owner }
}

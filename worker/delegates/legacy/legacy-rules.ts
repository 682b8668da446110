import {
  type LegacyAct,
  type LegacyContact,
  type LegacyForm,
  type LegacyPage,
  type LegacyState,
  legacyAccessDays,
  legacyDays,
  legacyMessages,
} from '#contract/delegates/legacy'
import { day } from '#contract/time'
import { Failure } from '../../platform/failure'
import type { legacyContacts } from './tables'

export type LegacyRow = typeof legacyContacts.$inferSelect
type Changed = Partial<Omit<LegacyRow, 'userId' | 'version'>>

const after = (at: Date, days: number) => new Date(at.getTime() + days * day)

/** The columns of a request, an access and a link, cleared when each ends. */
const noRequest = { askedAt: null, notices: 0, dueAt: null } as const
const noAccess = { grantedAt: null, accessHash: null, codeHash: null, accessUntil: null } as const
const noLink = { linkHash: null, linkUntil: null } as const

/** The owner is notified when the contact asks and each week after; access starts two days after the fifth notice, 30 days in all. */
export const noticesBeforeAccess = 5
const daysBetweenNotices = 7
const daysAfterLast = legacyDays - (noticesBeforeAccess - 1) * daysBetweenNotices

/** After an access has ended, the state is `agreed` again. */
export const stateOf = ({ state, accessUntil }: LegacyRow, now: Date): LegacyState =>
  state === 'granted' && accessUntil && accessUntil <= now ? 'agreed' : state

/** When access is given; later if a notice was late. */
const grantsAtOf = ({ askedAt, dueAt, notices, grantedAt }: LegacyRow): Date | null => {
  if (grantedAt) return grantedAt
  if (!askedAt || !dueAt) return null
  const left = Math.max(0, noticesBeforeAccess - notices)
  return left === 0 ? dueAt : after(dueAt, (left - 1) * daysBetweenNotices + daysAfterLast)
}

const dates = (row: LegacyRow, state: LegacyState) => ({
  grantsAt: state === 'asked' || state === 'granted' ? (grantsAtOf(row)?.toISOString() ?? null) : null,
  accessUntil: state === 'granted' ? (row.accessUntil?.toISOString() ?? null) : null,
})

export function legacyContactView(row: LegacyRow, now: Date): LegacyContact {
  const state = stateOf(row, now)
  return {
    name: row.name,
    email: row.email,
    relation: row.relation,
    state,
    namedAt: row.namedAt.toISOString(),
    askedAt: state === 'asked' ? (row.askedAt?.toISOString() ?? null) : null,
    ...dates(row, state),
  }
}

export function legacyPageOf(row: LegacyRow, owner: string, now: Date): LegacyPage {
  const state = stateOf(row, now)
  return { contact: row.name, owner, state, ...dates(row, state) }
}

interface Namer {
  email: string
  isConfirmed: boolean
}

/** A contact who was just named: nothing of a former one stays. @throws Failure bad-request */
export function decideContact(owner: Namer, form: LegacyForm, now: Date) {
  if (!owner.isConfirmed) throw new Failure('bad-request', legacyMessages.unconfirmed)
  if (form.email.toLowerCase() === owner.email.toLowerCase()) {
    throw new Failure('bad-request', legacyMessages.self, {
      errors: [{ path: 'email', message: legacyMessages.self }],
    })
  }
  return { ...form, state: 'named', namedAt: now, ...noRequest, ...noAccess, ...noLink } as const
}

/**
 * What a contact's act changes; undefined when it was done already.
 * @throws Failure help-over when it cannot be done in this state
 */
export function decideAct(row: LegacyRow, act: LegacyAct, now: Date): Changed | undefined {
  const state = stateOf(row, now)
  if (state === 'refused') throw over(legacyMessages.refused)
  if (act === 'agree') return state === 'named' ? { state: 'agreed' } : unlessDeclined(state)
  if (act === 'decline') return state === 'declined' ? undefined : declined
  if (state === 'named') throw over(legacyMessages.notAgreed)
  if (state !== 'agreed') return unlessDeclined(state)
  return { ...noAccess, state: 'asked', askedAt: now, notices: 1, dueAt: after(now, daysBetweenNotices) }
}

/** A contact may decline at any time; what they asked for ends too. */
const declined: Changed = { state: 'declined', ...noRequest, ...noAccess }

function unlessDeclined(state: LegacyState): undefined {
  if (state === 'declined') throw over(legacyMessages.declined)
  return undefined
}

export const over = (detail: string) => new Failure('help-over', detail)

/** What the owner's refusal changes, for good; undefined when there is nothing left to refuse. */
export function decideRefusal(row: LegacyRow, now: Date): Changed | undefined {
  const state = stateOf(row, now)
  return state === 'asked' || state === 'granted'
    ? // `askedAt` stays: the link in the notice is checked with it
      { state: 'refused', notices: 0, dueAt: null, ...noAccess, ...noLink }
    : undefined
}

/** What is due for a request now: another notice to the owner, or the access. */
export function decideDue(
  row: LegacyRow,
  isOwnerActive: boolean,
  now: Date,
): { set: Changed; does: 'tell' | 'grant' | 'wait' } {
  // an owner who cannot sign in could not refuse: the notices wait
  if (!isOwnerActive) return { does: 'wait', set: { dueAt: after(now, daysBetweenNotices) } }
  if (row.notices < noticesBeforeAccess) {
    const notices = row.notices + 1
    const days = notices < noticesBeforeAccess ? daysBetweenNotices : daysAfterLast
    return { does: 'tell', set: { notices, dueAt: after(now, days) } }
  }
  return {
    does: 'grant',
    set: { state: 'granted', dueAt: null, grantedAt: now, accessUntil: after(now, legacyAccessDays) },
  }
}

/** @throws Failure help-over unless access is given now */
export function assertAccess(row: LegacyRow, isOwnerActive: boolean, now: Date): Date {
  if (!isOwnerActive || stateOf(row, now) !== 'granted' || !row.accessUntil) throw over(legacyMessages.accessOver)
  return row.accessUntil
}

import type {
  ConfirmBlocker,
  IdentityKind,
  IdentityNeed,
  ReasonKind,
} from '#contract/applications/identity-check/words'
import { day } from '#contract/time'

export interface IdentityEntry {
  number: number
  kind: IdentityKind
  firmId: number | null
  /** In milliseconds. */
  at: number
  /** The beginning of the day on which it was, where another day was named. */
  doneAt: number | null
}

export interface Check<E> {
  entry: E
  confirmation: E | null
}

/** The checks that nobody corrected. A correction takes back the last of them, with its confirmation. */
export function checksOf<E extends Pick<IdentityEntry, 'kind'>>(entries: readonly E[]): Check<E>[] {
  const checks: Check<E>[] = []
  for (const entry of entries) {
    const last = checks.at(-1)
    if (entry.kind === 'checked') checks.push({ entry, confirmation: null })
    if (entry.kind === 'confirmed' && last) last.confirmation = entry
    if (entry.kind === 'corrected') checks.pop()
  }
  return checks
}

/** The last check, while no one has confirmed it. */
export function waitingCheck<E extends Pick<IdentityEntry, 'kind'>>(entries: readonly E[]): E | undefined {
  const last = checksOf(entries).at(-1)
  return last?.confirmation === null ? last.entry : undefined
}

export interface Reason {
  kind: ReasonKind
  /** Since when, in milliseconds. */
  at: number
  /** Of the person who acts for the client. */
  name: string | null
}

interface Facts {
  /** The client says that the deed is lost. */
  isLost: boolean
  createdAt: number
  /** What the account and the people it trusts did, whenever that was. */
  acts: readonly Reason[]
}

/** Why the application needs a second look: nothing from before it began. */
export const reasonsOf = ({ isLost, createdAt, acts }: Facts): Reason[] => [
  ...(isLost ? [{ kind: 'lost', at: createdAt, name: null } as const] : []),
  ...acts.filter(({ at }) => at >= createdAt),
]

/** Until when a check says who the client was: it was made on the named day, or when it was recorded. */
const checkedUntil = ({ at, doneAt }: Pick<IdentityEntry, 'at' | 'doneAt'>): number =>
  doneAt === null ? at : Math.min(at, doneAt + day)

export interface IdentityState {
  need: IdentityNeed | null
  /** The reasons that no check has answered. */
  reasons: Reason[]
  /** Whether a check waits for its second person. */
  isWaiting: boolean
}

/**
 * What is missing before a release. The first confirmed check says who the client is. Each reason needs one more, which
 * is not older than the reason: so another phone number after a second look needs a third.
 */
export function identityStateOf(entries: readonly IdentityEntry[], reasons: readonly Reason[]): IdentityState {
  const confirmed = checksOf(entries).filter(({ confirmation }) => confirmation !== null)
  const left = reasons.filter(({ at }) => !confirmed.slice(1).some(({ entry }) => checkedUntil(entry) >= at))
  return {
    need: confirmed.length === 0 ? 'check' : left.length > 0 ? 'second-look' : null,
    reasons: left,
    isWaiting: waitingCheck(entries) !== undefined,
  }
}

/** What a member of a firm may record next. */
export function nextIdentityKinds(
  entries: readonly IdentityEntry[],
  firmId: number | null,
  blocker: ConfirmBlocker | null,
): IdentityKind[] {
  const last = checksOf(entries).at(-1)
  const isOfFirm = last?.entry.firmId === firmId
  const isWaiting = last?.confirmation === null
  return [
    ...(isWaiting && isOfFirm ? [] : ['checked' as const]),
    ...(isWaiting && isOfFirm && blocker === null ? ['confirmed' as const] : []),
    ...(last && isOfFirm ? ['corrected' as const] : []),
  ]
}

import { blockerTexts, neededDetail } from '#contract/applications/identity-check/copy'
import { type IdentityForm, identityMessages } from '#contract/applications/identity-check/form'
import {
  type IdentityEntry,
  type IdentityState,
  identityStateOf,
  nextIdentityKinds,
  type Reason,
  reasonsOf,
  waitingCheck,
} from '#contract/applications/identity-check/rules'
import type { ConfirmBlocker } from '#contract/applications/identity-check/words'
import { validEntries } from '#contract/applications/progress/custody-rules'
import { isLost } from '#contract/applications/progress/replacement-rules'
import { type Colleague, type RankedColleague, secondPersonBlocker } from '../../firms/second-person-rules'
import { Failure } from '../../platform/failure'
import { pastDay } from '../../platform/past-day-rules'
import type { CustodyRow } from '../custody/custody-rules'
import type { applications } from '../tables'
import type { identityEntries } from './tables'

export type IdentityRow = typeof identityEntries.$inferSelect
/** An entry before it has its application, number and time. */
export type NewIdentityEntry = Omit<typeof identityEntries.$inferInsert, 'applicationId' | 'number' | 'createdAt'>

/** What decides about a release besides the entries. */
export interface IdentityFacts {
  identity: readonly IdentityRow[]
  acts: readonly Reason[]
  custody: readonly CustodyRow[]
}

const entryOf = ({ number, kind, firmId, createdAt, doneAt }: IdentityRow): IdentityEntry => ({
  number,
  kind,
  firmId,
  at: createdAt.getTime(),
  doneAt: doneAt?.getTime() ?? null,
})

type Application = Pick<typeof applications.$inferSelect, 'serviceType' | 'hasTitleDeed' | 'createdAt'>

/** Only the digital deed is released after a check. */
export const hasIdentityCheck = ({ serviceType }: Pick<Application, 'serviceType'>): boolean =>
  serviceType === 'digitize'

/** Whether no deed is released without a confirmed check: a deployment says if it may be. */
export const isIdentityRequired = (vars: { IDENTITY_CHECK?: string; ENVIRONMENT?: string }): boolean =>
  vars.IDENTITY_CHECK === 'required' || (vars.ENVIRONMENT === 'production' && vars.IDENTITY_CHECK !== 'recommended')

/** Someone who brings the original for the client. */
const carriersOf = (custody: readonly CustodyRow[]): Reason[] =>
  validEntries(custody).flatMap(({ kind, way, person, createdAt }) =>
    kind === 'announced' && way === 'hand' && person !== null
      ? [{ kind: 'relative', at: createdAt.getTime(), name: person }]
      : [],
  )

export const stateOf = (application: Application, { identity, acts, custody }: IdentityFacts): IdentityState =>
  identityStateOf(
    identity.map(entryOf),
    reasonsOf({
      isLost: isLost(application),
      createdAt: application.createdAt.getTime(),
      acts: [...acts, ...carriersOf(custody)],
    }),
  )

/** Why a member does not confirm the check that waits. */
export function confirmBlockerOf(rows: readonly IdentityRow[], member: Colleague, now: Date): ConfirmBlocker | null {
  const check = waitingCheck(rows)
  return check ? (secondPersonBlocker(check.actorId, member, now) ?? null) : null
}

export const nextOf = (rows: readonly IdentityRow[], firmId: number, blocker: ConfirmBlocker | null) =>
  nextIdentityKinds(rows.map(entryOf), firmId, blocker)

/** Since when a check waits for its second person with the firm that made it. */
export const identityWaitsAt = (rows: readonly IdentityRow[], firmId: number | null): Date | null => {
  const check = waitingCheck(rows)
  return check && check.firmId === firmId ? check.createdAt : null
}

/** The same once an entry is added. */
export const identityWaitsAfter = (kind: NewIdentityEntry['kind'], at: Date) => ({
  identityWaitsAt: kind === 'checked' ? at : null,
})

/** Whether the platform must confirm the check that waits, because no active member of the firm may. */
export function isForPlatform(
  rows: readonly IdentityRow[],
  firmId: number | null,
  colleagues: readonly RankedColleague[],
  now: Date,
): boolean {
  const check = waitingCheck(rows)
  return check?.firmId === firmId && colleagues.every((each) => secondPersonBlocker(check.actorId, each, now))
}

interface Author extends Colleague {
  firmId: number
  name: string
}

const identityChanged = () => new Failure('file-changed', identityMessages.changed)

/**
 * The next entry; undefined if its author recorded the same already.
 * @throws Failure own-entry, file-changed, bad-request
 */
export function decideIdentity(
  rows: readonly IdentityRow[],
  author: Author,
  form: IdentityForm,
  at: Date,
): NewIdentityEntry | undefined {
  const entry = { ...detailsOf(form, at), firmId: author.firmId, actorId: author.id, actorName: author.name }
  if (rows.length !== form.before) {
    if (isSame(rows[form.before], entry)) return undefined
    throw identityChanged()
  }
  const blocker = confirmBlockerOf(rows, author, at)
  if (form.entry === 'confirmed' && blocker) throw new Failure('own-entry', blockerTexts[blocker])
  if (!nextOf(rows, author.firmId, blocker).includes(form.entry))
    throw new Failure('bad-request', identityMessages.notNext)
  return entry
}

/** The confirmation of the platform. @throws Failure forbidden, file-changed, bad-request */
export function decideConfirmation(
  rows: readonly IdentityRow[],
  admin: { id: number; name: string },
  before: number,
  isPlatforms: boolean,
): NewIdentityEntry {
  if (rows.length !== before) throw identityChanged()
  if (!waitingCheck(rows)) throw new Failure('bad-request', identityMessages.notNext)
  if (!isPlatforms) throw new Failure('forbidden', identityMessages.notForPlatform)
  return { kind: 'confirmed', firmId: null, actorId: admin.id, actorName: admin.name }
}

function detailsOf(form: IdentityForm, at: Date): Omit<NewIdentityEntry, 'actorId' | 'actorName'> {
  const { entry: kind, before: _, ...more } = form
  if (!('on' in more)) return { kind, ...more }
  const { on, ...words } = more
  return { kind, ...words, doneAt: on === undefined ? null : pastDay(on, at) }
}

const isSame = (row: IdentityRow | undefined, entry: NewIdentityEntry): boolean =>
  row !== undefined &&
  Object.entries(entry).every(
    ([key, value]) => JSON.stringify(row[key as keyof IdentityRow] ?? null) === JSON.stringify(value ?? null),
  )

/**
 * @returns the entry of a release without a confirmed check; undefined after one
 * @throws Failure identity-check-needed where the check is required
 */
export function decideUnchecked(
  { need, isWaiting }: IdentityState,
  isRequired: boolean,
  actor: Pick<NewIdentityEntry, 'firmId' | 'actorId' | 'actorName'>,
  deedVersion: number,
): NewIdentityEntry | undefined {
  if (need === null) return undefined
  if (isRequired) throw new Failure('identity-check-needed', neededDetail(need, isWaiting))
  return { kind: 'released', ...actor, deedVersion }
}

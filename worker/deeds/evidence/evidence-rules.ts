import type { ConfirmBlocker, DeedFact } from '#contract/applications/evidence/evidence'
import { confirmBlockerCopy } from '#contract/applications/evidence/evidence-copy'
import { type EvidenceForm, evidenceMessages } from '#contract/applications/evidence/evidence-forms'
import {
  type CurrentEvidence,
  correctable,
  currentEvidence,
  nextEvidence,
  type RecordedStatuses,
} from '#contract/applications/evidence/evidence-rules'
import { validEntries } from '#contract/applications/progress/custody-rules'
import { recordedKeys } from '#contract/applications/progress/recorded-rules'
import { changeOf, type StoredChange } from '#contract/applications/progress/stored-change'
import { permissionsOf } from '#contract/firms/member-roles'
import type { ServiceType } from '#contract/services'
import type { CustodyRow } from '../../applications/custody/custody-rules'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import type { Member } from '../../firms/member'
import type { RankedColleague } from '../../firms/second-person-rules'
import { Failure } from '../../platform/failure'
import { pastDay } from '../../platform/past-day-rules'
import { blockerOf } from '../may-release-rules'
import type { evidenceEntries } from './tables'

export type EvidenceRow = typeof evidenceEntries.$inferSelect
type NamedRow = EvidenceRow & { firmName: string }
type TimedRow = NamedRow & { at: number }
type TimedCustody = CustodyRow & { at: number }

export type DeedEvidence = CurrentEvidence<TimedRow, TimedCustody>

export const evidenceFrom = (rows: readonly NamedRow[], custody: readonly CustodyRow[]): DeedEvidence =>
  currentEvidence(
    rows.map((row) => ({ ...row, at: row.createdAt.getTime() })),
    validEntries(custody).map((row) => ({ ...row, at: row.createdAt.getTime() })),
  )

interface Progressed {
  serviceType: ServiceType
  changes: readonly StoredChange[]
  deedReleasedAt: Date | null
}

/** What the statuses of an application say of its deed. */
export function recordedStatuses({ serviceType, changes, deedReleasedAt }: Progressed): RecordedStatuses {
  const keys = recordedKeys(serviceType, changes.map(changeOf))
  return {
    isSubmitted: keys.includes('submitted_to_registrar'),
    isVerified: keys.includes('verified'),
    isReleased: deedReleasedAt !== null,
  }
}

export const mayChangeDeeds = ({ permissions }: Pick<Member, 'permissions'>): boolean => permissions.includes('deeds')

/** Why a member cannot be the second person of a validation that was entered; the same as of a release. */
export function confirmBlocker(
  entered: Pick<EvidenceRow, 'actorId'>,
  member: Pick<Member, 'id' | 'invitedBy' | 'joinedAt' | 'permissions'>,
  now: Date,
): ConfirmBlocker | undefined {
  const blocker = blockerOf({ uploadedBy: entered.actorId }, member, now)
  return blocker === 'uploader' || mayChangeDeeds(member) ? blocker : 'rights'
}

/** Whether the platform must confirm a validation, because no active member of the firm may. */
export const awaitsPlatform = (
  { entered, confirmed }: DeedEvidence,
  colleagues: readonly RankedColleague[],
  now: Date,
) =>
  entered !== undefined &&
  confirmed === undefined &&
  colleagues.every((each) =>
    confirmBlocker(entered, { ...each, permissions: permissionsOf(each.role, each.permissions) }, now),
  )

/** @throws Failure bad-request, forbidden for their own application, second-person-needed while a member may confirm */
export function assertPlatformConfirms(
  facts: DeedEvidence,
  { userId }: Pick<ApplicationRow, 'userId'>,
  admin: { id: number },
  colleagues: readonly RankedColleague[],
  now: Date,
): void {
  if (userId === admin.id) throw new Failure('forbidden', evidenceMessages.own)
  if (!facts.entered || facts.confirmed) throw new Failure('bad-request', evidenceMessages.notNext)
  if (!awaitsPlatform(facts, colleagues, now))
    throw new Failure('second-person-needed', evidenceMessages.notForPlatform)
}

type Details =
  | 'doneAt'
  | 'lawyer'
  | 'comparedWith'
  | 'registrySearch'
  | 'receipt'
  | 'deedNumber'
  | 'documentId'
  | 'reason'
const details = [
  'doneAt',
  'lawyer',
  'comparedWith',
  'registrySearch',
  'receipt',
  'deedNumber',
  'documentId',
  'reason',
] as const satisfies readonly Details[]

/** An entry before it has its application, number and author. */
export type NewEvidence = Pick<EvidenceRow, 'kind' | 'fact'> & Partial<Pick<EvidenceRow, Details>>

const factOf = (form: EvidenceForm): DeedFact => {
  if (form.entry === 'corrected') return form.fact
  return form.entry === 'confirmed' ? 'validated' : form.entry
}

/** What a form says. @throws Failure bad-request for a day to come */
export function entryOfForm(form: EvidenceForm, at: Date): NewEvidence {
  return {
    kind: form.entry,
    fact: factOf(form),
    doneAt: 'on' in form && form.on !== undefined ? pastDay(form.on, at) : null,
    ...('photo' in form ? { documentId: form.photo ?? null } : {}),
    ...(form.entry === 'checked'
      ? { lawyer: form.lawyer, comparedWith: form.original, registrySearch: form.registrySearch }
      : {}),
    ...(form.entry === 'lodged' ? { receipt: form.receipt } : {}),
    ...(form.entry === 'validated' ? { deedNumber: form.deedNumber } : {}),
    ...(form.entry === 'corrected' ? { reason: form.reason } : {}),
  }
}

export const evidenceChanged = () => new Failure('file-changed', evidenceMessages.changed)

const isSame = (row: EvidenceRow | undefined, entry: NewEvidence, member: Pick<Member, 'id'>): boolean =>
  row?.kind === entry.kind &&
  row.fact === entry.fact &&
  row.actorId === member.id &&
  details.every((key) => (row[key]?.valueOf() ?? null) === (entry[key]?.valueOf() ?? null))

/** Whether an entry is in its place already, as after a repeated request. @throws Failure file-changed for another one */
export function isRecorded(
  rows: readonly EvidenceRow[],
  entry: NewEvidence,
  member: Pick<Member, 'id'>,
  before: number,
): boolean {
  if (rows.length === before) return false
  if (isSame(rows[before], entry, member)) return true
  throw evidenceChanged()
}

/** The first moment at which the deed may have been lodged, if a lodging is recorded. */
const lodgedOn = ({ lodged }: DeedEvidence): number | undefined => {
  if (!lodged) return undefined
  const { doneAt, at } = 'copies' in lodged ? lodged.copies : lodged.original
  return doneAt?.getTime() ?? at
}

/**
 * Whether a member may record this entry.
 * @throws Failure forbidden without the right to deeds, second-person-needed, bad-request
 */
export function assertMayRecord(
  { kind, fact, doneAt }: NewEvidence,
  facts: DeedEvidence,
  member: Pick<Member, 'id' | 'invitedBy' | 'joinedAt' | 'permissions'>,
  now: Date,
): void {
  if (fact !== 'lodged' && !mayChangeDeeds(member)) throw new Failure('forbidden')
  const { entered, confirmed } = facts
  const blocker = entered && confirmBlocker(entered, member, now)
  if (kind === 'confirmed' && blocker && !confirmed)
    throw new Failure('second-person-needed', confirmBlockerCopy[blocker])
  const isNext = nextEvidence(facts, mayChangeDeeds(member), blocker).includes(kind)
  if (!isNext || (kind === 'corrected' && !correctable(facts).includes(fact)))
    throw new Failure('bad-request', evidenceMessages.notNext)
  const lodged = lodgedOn(facts)
  // both are days: a lodging of today has an hour
  const end = doneAt ? doneAt.getTime() + 86_400_000 : now.getTime()
  if (kind === 'validated' && lodged !== undefined && end <= lodged)
    throw new Failure('bad-request', evidenceMessages.beforeLodging)
}

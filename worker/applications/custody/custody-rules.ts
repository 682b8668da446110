import type { CustodyKind, CustodySide } from '#contract/applications/custody'
import { custodyMessages, type FirmCustodyForm, type OwnerCustodyForm } from '#contract/applications/custody-forms'
import {
  arrivalOf,
  type CustodyAuthor,
  type CustodyEntry,
  holderAfter,
  holderOf,
  movedAtOf,
  nextKinds,
  validEntries,
} from '#contract/applications/progress/custody-rules'
import type { Actor } from '../../platform/audit/actor'
import { Failure } from '../../platform/failure'
import { pastDay } from '../../platform/past-day-rules'
import type { applications } from '../tables'
import type { custodyEntries } from './custody-tables'

export type CustodyRow = typeof custodyEntries.$inferSelect

/** An entry before it has its application, number and author. */
export type NewEntry = Pick<CustodyRow, 'kind' | 'from' | 'holder'> &
  Partial<
    Pick<
      CustodyRow,
      | 'doneAt'
      | 'way'
      | 'person'
      | 'courier'
      | 'courierName'
      | 'waybill'
      | 'receipt'
      | 'condition'
      | 'documentId'
      | 'reason'
    >
  >

export const entryOf = ({ number, kind, holder, side, actorId, firmId, createdAt }: CustodyRow): CustodyEntry => ({
  number,
  kind,
  holder,
  side,
  actorId,
  firmId,
  at: createdAt.getTime(),
})

const sides: Partial<Record<Actor['kind'], CustodySide>> = {
  member: 'firm',
  owner: 'owner',
  applicant: 'owner',
  // gives the owner's word
  helper: 'owner',
}

export const authorOf = (actor: Actor & { firmId?: number }): CustodyAuthor => ({
  side: sides[actor.kind] ?? 'platform',
  actorId: actor.kind === 'helper' ? null : actor.id,
  firmId: actor.kind === 'member' ? (actor.firmId ?? null) : null,
})

export const custodyChanged = () => new Failure('file-changed', custodyMessages.changed)

const details = [
  'doneAt',
  'way',
  'person',
  'courier',
  'courierName',
  'waybill',
  'receipt',
  'condition',
  'documentId',
  'reason',
] as const satisfies readonly (keyof NewEntry)[]

/** Whether a row says the same, as after a repeated request. */
const isSame = (row: CustodyRow | undefined, kind: CustodyKind, entry: Partial<NewEntry>, author: CustodyAuthor) =>
  row?.kind === kind &&
  row.side === author.side &&
  row.actorId === author.actorId &&
  details.every((key) => (row[key]?.valueOf() ?? null) === (entry[key]?.valueOf() ?? null))

/**
 * The next entry; undefined if its author recorded it already.
 * @param before the number of the last entry that they have seen
 * @throws Failure file-changed, second-person-needed, bad-request
 */
export function decideEntry(
  rows: readonly CustodyRow[],
  author: CustodyAuthor,
  { before, kind, ...entry }: Partial<NewEntry> & { kind: CustodyKind; before: number },
  isClosed = false,
): NewEntry | undefined {
  if (rows.length !== before) {
    if (isSame(rows[before], kind, entry, author)) return undefined
    throw custodyChanged()
  }
  const entries = rows.map(entryOf)
  const arrival = arrivalOf(entries)
  if (kind === 'seconded' && arrival?.firmId === author.firmId && arrival.actorId === author.actorId)
    throw new Failure('second-person-needed', custodyMessages.second)
  if (!nextKinds(entries, author, isClosed).includes(kind)) throw new Failure('bad-request', custodyMessages.notNext)
  const holder = holderAfter(entries, { kind, way: entry.way ?? null, holder: entry.holder ?? null })
  return { ...entry, kind, from: holderOf(entries), holder }
}

/** Whether the last entry stands for a waybill number: it goes with the number. */
export const isByWaybill = (rows: readonly CustodyRow[]): boolean => validEntries(rows).at(-1)?.way === 'courier'

/** @throws Failure bad-request for the correction of a waybill number, which is removed instead */
export function assertNoWaybill(rows: readonly CustodyRow[], { entry }: { entry: CustodyKind }): void {
  if (entry === 'corrected' && isByWaybill(rows)) throw new Failure('bad-request', custodyMessages.waybill)
}

/** What a firm's form says. @throws Failure bad-request for a day to come */
export function entryOfFirm(
  form: FirmCustodyForm,
  at: Date,
): Partial<NewEntry> & { kind: CustodyKind; before: number } {
  const { entry: kind, before } = form
  const doneAt = 'on' in form && form.on !== undefined ? pastDay(form.on, at) : null
  return {
    kind,
    before,
    doneAt,
    ...('photo' in form ? { documentId: form.photo ?? null } : {}),
    ...(form.entry === 'received' ? { condition: form.condition } : {}),
    ...(form.entry === 'lodged' ? { receipt: form.receipt } : {}),
    ...(form.entry === 'returned' ? { way: 'hand' as const, person: form.to } : {}),
    ...(form.entry === 'corrected' ? { reason: form.reason } : {}),
  }
}

/** What an owner's form says. */
export const entryOfOwner = (form: OwnerCustodyForm): Partial<NewEntry> & { kind: CustodyKind; before: number } => ({
  kind: form.entry,
  before: form.before,
  ...(form.entry === 'announced' ? { way: 'hand' as const, person: form.by } : {}),
})

/** An entry that follows from something else; undefined where the original is elsewhere, as while the firm has none. */
function entryIfNext(
  rows: readonly CustodyRow[],
  author: CustodyAuthor,
  { kind, ...more }: Partial<NewEntry> & { kind: CustodyKind },
): NewEntry | undefined {
  const entries = rows.map(entryOf)
  if (!nextKinds(entries, author).includes(kind)) return undefined
  return { ...more, kind, from: holderOf(entries), holder: holderAfter(entries, { kind, way: more.way ?? null }) }
}

/** The entry that a waybill number stands for. */
export const entryOfWaybill = (
  rows: readonly CustodyRow[],
  author: CustodyAuthor,
  {
    courier,
    courierName,
    number: waybill,
  }: { courier: CustodyRow['courier']; courierName: string | null; number: string },
) =>
  entryIfNext(rows, author, {
    kind: author.side === 'firm' ? 'returned' : 'announced',
    way: 'courier',
    courier,
    courierName,
    waybill,
  })

/** The correction of that entry, when its number is removed. */
export const entryOfRemoval = (rows: readonly CustodyRow[], author: CustodyAuthor) =>
  isByWaybill(rows) ? entryIfNext(rows, author, { kind: 'corrected' }) : undefined

/** The entry of a helper who says for the owner that they dropped the original off. */
export const entryOfHelper = (rows: readonly CustodyRow[], author: CustodyAuthor, person: string) =>
  entryIfNext(rows, author, { kind: 'announced', way: 'hand', person })

type Place = Pick<
  typeof applications.$inferSelect,
  'originalWith' | 'originalFirmId' | 'originalMovedAt' | 'originalEntry'
>

/** The columns of an application whose original is away from its owner. */
export function originalPlace(entries: readonly CustodyEntry[], firmId: number | null): Place {
  const movedAt = movedAtOf(entries)
  if (movedAt === null) return { originalWith: null, originalFirmId: null, originalMovedAt: null, originalEntry: null }
  const holder = holderOf(entries)
  const byFirm = entries.findLast((entry) => entry.firmId !== null)
  return {
    originalWith: holder,
    originalFirmId: holder === 'sent' ? firmId : (byFirm?.firmId ?? null),
    originalMovedAt: new Date(movedAt),
    originalEntry: arrivalOf(entries)?.number ?? null,
  }
}

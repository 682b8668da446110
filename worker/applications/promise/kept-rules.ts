import { day, hour } from '#contract/time'
import type { applications } from '../tables'

type Row = typeof applications.$inferSelect
/** What says whether the promise of a first contact was kept. */
type Promised = Pick<Row, 'firmId' | 'contactFrom' | 'contactDueAt' | 'contactedAt' | 'contactMissedAt'>
export type CountedRow = Promised & Pick<Row, 'hold' | 'withdrawnAt'>
export type ContactChange = Partial<Omit<Promised, 'firmId'>>

/** A row of `first_contacts`: a promise that ended, as it counts for the firm. */
export interface Outcome {
  firmId: number
  /** On which it ended, in days since 1970. */
  day: number
  /** Until the firm was in touch, rounded up; 0 if it was not. */
  hours: number
  isKept: boolean
}

/** A contact in time keeps a promise; a later one, or none by the end, misses it. Null while it runs. */
function outcomeOf({ firmId, contactFrom, contactDueAt, contactedAt, contactMissedAt }: Promised): Outcome | null {
  if (firmId === null || !contactFrom || !contactDueAt || !(contactedAt || contactMissedAt)) return null
  return {
    firmId,
    day: Math.floor(contactDueAt.getTime() / day),
    hours: contactedAt ? Math.max(1, Math.ceil((contactedAt.getTime() - contactFrom.getTime()) / hour)) : 0,
    isKept: !contactMissedAt && contactedAt !== null && contactedAt <= contactDueAt,
  }
}

/**
 * How a change of a promise counts: the outcome that it takes back, and the one that it adds.
 * Late contact during a hold counts as neither, for the firm was not reminded. A promise that another one replaces is missed if
 * it was over by then; what was counted of it stays.
 */
export function countedOf(row: CountedRow, set: ContactChange): { less: Outcome | null; more: Outcome | null } {
  const after = { ...row, ...set }
  if (after.contactFrom?.getTime() !== row.contactFrom?.getTime()) return { less: null, more: replaced(row, after) }
  const [less, more] = [outcomeOf(row), outcomeOf(after)]
  const isSame = JSON.stringify(less) === JSON.stringify(more)
  if (isSame) return { less: null, more: null }
  const isSpared = row.hold !== null && !more?.isKept && !after.contactMissedAt
  return { less, more: isSpared ? null : more }
}

function replaced(row: CountedRow, { contactFrom }: Promised): Outcome | null {
  const isOver = contactFrom !== null && row.contactDueAt !== null && row.contactDueAt <= contactFrom
  if (!isOver || row.contactedAt || row.contactMissedAt || row.hold !== null || row.withdrawnAt) return null
  return outcomeOf({ ...row, contactMissedAt: contactFrom })
}

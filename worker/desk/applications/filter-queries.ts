import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { FilterBar } from '#contract/desk/applications'
import { applications } from '../../applications/tables'
import { applicationCounts } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { prepared, type ValueOf } from '../../platform/database/prepared'
import { beyond, type ListCursor, type Lister, listColumns } from './list-queries'

/**
 * One page of a firm's filtered applications, as several statements, newest or oldest first.
 * Each reads one index range in order, so that the cost does not grow with the table.
 */
export const applicationsOfFirm = (
  db: Database,
  { firmId, id }: Lister,
  filters: FilterBar,
  after: ListCursor | undefined,
  rows: number,
) =>
  statesOf(filters).map((state) => {
    const { status: step, service, sort } = filters
    const isFiltered = { status: step !== undefined, service: service !== undefined, state: state !== null }
    const values = {
      firmId,
      memberId: id,
      status: step ?? null,
      service: service ?? null,
      state,
      after: after?.id ?? null,
      rows,
    }
    return applicationsInRange(db, values, { ...isFiltered, after: after !== undefined, sort })
  })

type RangeValue = 'firmId' | 'memberId' | 'status' | 'service' | 'state' | 'after' | 'rows'
/** Which filters a range has, and its order. */
type Range = Pick<FilterBar, 'sort'> & Record<'status' | 'service' | 'state' | 'after', boolean>

const applicationsInRange = prepared((db, value: ValueOf<RangeValue>, has: Range) =>
  db
    .select(listColumns(value('memberId')))
    .from(applications)
    .where(
      and(
        eq(applications.firmId, value('firmId')),
        has.status ? eq(applications.fileStatus, value('status')) : undefined,
        has.service ? eq(applications.serviceType, value('service')) : undefined,
        has.state ? eq(applications.paymentState, value('state')) : undefined,
        has.after ? beyond(has, { id: value('after') }) : undefined,
      ),
    )
    .orderBy(has.sort === 'oldest' ? asc(applications.id) : desc(applications.id))
    .limit(value('rows')),
)

/** The next applications of one member, or of no one, for the caller to filter. */
export const applicationsOfMember = (
  db: Database,
  { firmId, id }: Lister,
  memberId: number | null,
  sort: FilterBar['sort'],
  after: ListCursor | undefined,
  rows: number,
) => [
  db
    .select(listColumns(id))
    .from(applications)
    .where(
      and(
        eq(applications.firmId, firmId),
        memberId === null ? isNull(applications.assigneeId) : eq(applications.assigneeId, memberId),
        after && beyond({ sort }, after),
      ),
    )
    .orderBy(sort === 'oldest' ? asc(applications.id) : desc(applications.id))
    .limit(rows),
]

const states = { paid: [1, 2], deposit_paid: [1, 2], balance_paid: [2], unpaid: [0] } as const

/** Every index of filtered columns ends in the payment state, so each selected state is a range. */
function statesOf({ status: step, service, payment }: FilterBar): readonly (number | null)[] {
  if (payment) return states[payment]
  return step || service ? [0, 1, 2] : [null]
}

export const countApplications = (db: Database, firmId: number, { status: step, service, payment }: FilterBar) =>
  countInRange(
    db,
    { firmId, status: step ?? null, service: service ?? null },
    { status: step !== undefined, service: service !== undefined, payment },
  )

const countInRange = prepared(
  (
    db,
    value: ValueOf<'firmId' | 'status' | 'service'>,
    has: Pick<FilterBar, 'payment'> & Record<'status' | 'service', boolean>,
  ) =>
    db
      .select({ total: sql<number>`coalesce(sum(${applicationCounts.files}), 0)`.as('total') })
      .from(applicationCounts)
      .where(
        and(
          eq(applicationCounts.firmId, value('firmId')),
          has.status ? eq(applicationCounts.fileStatus, value('status')) : undefined,
          has.service ? eq(applicationCounts.serviceType, value('service')) : undefined,
          has.payment && sql`${applicationCounts.paymentState} in (${sql.join([...states[has.payment]], sql`, `)})`,
        ),
      ),
)

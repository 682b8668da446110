import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { FileFilters } from '#contract/desk/applications'
import { applications } from '../../applications/tables'
import { fileCounts } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { prepared, type ValueOf } from '../../platform/database/prepared'
import { beyond, type FileCursor, type Lister, listColumns } from './application-queries'

/**
 * One page of a firm's filtered applications, as several statements, newest or oldest first.
 * Each reads one index range in order, so that the cost does not grow with the table.
 */
export const filesOfFirm = (
  db: Database,
  { firmId, id }: Lister,
  filters: FileFilters,
  after: FileCursor | undefined,
  rows: number,
) =>
  statesOf(filters).map((state) => {
    const { status, service, sort } = filters
    const isFiltered = { status: status !== undefined, service: service !== undefined, state: state !== null }
    const values = {
      firmId,
      memberId: id,
      status: status ?? null,
      service: service ?? null,
      state,
      after: after?.id ?? null,
      rows,
    }
    return filesInRange(db, values, { ...isFiltered, after: after !== undefined, sort })
  })

type RangeValue = 'firmId' | 'memberId' | 'status' | 'service' | 'state' | 'after' | 'rows'
/** Which filters a range has, and its order. */
type Range = Pick<FileFilters, 'sort'> & Record<'status' | 'service' | 'state' | 'after', boolean>

const filesInRange = prepared((db, value: ValueOf<RangeValue>, has: Range) =>
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

const states = { paid: [1, 2], deposit_paid: [1, 2], balance_paid: [2], unpaid: [0] } as const

/** Every index of filtered columns ends in the payment state, so each selected state is a range. */
function statesOf({ status, service, payment }: FileFilters): readonly (number | null)[] {
  if (payment) return states[payment]
  return status || service ? [0, 1, 2] : [null]
}

export const countFiles = (db: Database, firmId: number, { status, service, payment }: FileFilters) =>
  countInRange(
    db,
    { firmId, status: status ?? null, service: service ?? null },
    { status: status !== undefined, service: service !== undefined, payment },
  )

const countInRange = prepared(
  (
    db,
    value: ValueOf<'firmId' | 'status' | 'service'>,
    has: Pick<FileFilters, 'payment'> & Record<'status' | 'service', boolean>,
  ) =>
    db
      .select({ total: sql<number>`coalesce(sum(${fileCounts.files}), 0)`.as('total') })
      .from(fileCounts)
      .where(
        and(
          eq(fileCounts.firmId, value('firmId')),
          has.status ? eq(fileCounts.fileStatus, value('status')) : undefined,
          has.service ? eq(fileCounts.serviceType, value('service')) : undefined,
          has.payment && sql`${fileCounts.paymentState} in (${sql.join([...states[has.payment]], sql`, `)})`,
        ),
      ),
)

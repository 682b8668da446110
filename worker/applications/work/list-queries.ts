import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { FileFilters } from '#contract/staff/firms'
import type { Database } from '../../platform/database/database'
import { beyond, type FileCursor, type Lister, listColumns } from '../firm/file-queries'
import { applications } from '../tables'

/** The next applications of one member, or of no one, for the caller to filter. */
export const filesOfMember = (
  db: Database,
  { firmId, id }: Lister,
  memberId: number | null,
  sort: FileFilters['sort'],
  after: FileCursor | undefined,
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

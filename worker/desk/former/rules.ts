import type { FormerReason } from '#contract/applications/former/reasons'
import type { FormerFile } from '#contract/desk/former'
import type { FormerRow } from './queries'

/** It went on with another firm, whose closing is not this one's to read. */
const isElsewhere: readonly FormerReason[] = ['reassigned', 'declined', 'late']

/** What a firm still reads of a file that it had: of one that goes on without it, no more than its reference. */
export function formerView({ endedAt, withdrawnAt, erasedAt, ...row }: FormerRow): FormerFile {
  const { clientName, titleDeedNumber, closedBy, closedReason, ...file } = row
  const isClosed = withdrawnAt !== null && erasedAt === null && !isElsewhere.includes(row.why)
  return {
    ...file,
    endedAt: endedAt.toISOString(),
    clientName: isClosed ? clientName : null,
    titleDeedNumber: isClosed ? titleDeedNumber : null,
    closedBy: isClosed ? closedBy : null,
    closedReason: isClosed ? closedReason : null,
  }
}

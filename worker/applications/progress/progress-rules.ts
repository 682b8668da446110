import type { Ring } from '#contract/applications/applications'
import type { DeedLock } from '#contract/applications/deed-lock'
import type { Change } from '#contract/applications/progress/recorded-rules'
import { isLost, isNothingToSend, isToReplace } from '#contract/applications/progress/replacement-rules'
import { ringsOf, type Stage, stagesOf } from '#contract/applications/progress/stage-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import type { Step } from '#contract/steps'
import { isFirmClosed } from '../firm-rules'
import { shownContact } from '../promise/contact-rules'
import type { applications } from '../tables'

type Row = typeof applications.$inferSelect
type Replaceable = Pick<Row, 'serviceType' | 'hasTitleDeed' | 'changes'>
type Unconfirmed = Pick<Row, 'fileStatus' | 'unconfirmedFrom'>

/** Whether a lost deed is still to be replaced, so that nothing can be sent. */
export const isRowToReplace = ({ changes, ...row }: Replaceable): boolean =>
  isLost(row) && isToReplace({ ...row, changes: changes.map(changeOf) })

/** Whether no original of a lost deed is recorded, replaced or not. */
export const isNothingToSendOfRow = ({ changes, ...row }: Replaceable): boolean =>
  isLost(row) && isNothingToSend({ ...row, changes: changes.map(changeOf) })

/** A released deed opens once the balance is paid, unless a refund or dispute has locked it. */
export const isDeedOpen = ({
  deedReleasedAt,
  balancePaidAt,
  deedLockedAt,
}: Pick<Row, 'deedReleasedAt' | 'balancePaidAt' | 'deedLockedAt'>): boolean =>
  deedReleasedAt !== null && balancePaidAt !== null && deedLockedAt === null

/** The firm's step as the client sees it: a move to complete is not told before it is confirmed. */
export const shownStep = ({ fileStatus, unconfirmedFrom }: Unconfirmed): Step => unconfirmedFrom ?? fileStatus

/** Without the move to complete that waits to be confirmed. */
export function shownTo<C extends Pick<Change, 'track' | 'status'>>(
  { unconfirmedFrom }: Pick<Row, 'unconfirmedFrom'>,
  changes: readonly C[],
): C[] {
  const hidden =
    unconfirmedFrom === null
      ? -1
      : changes.findLastIndex(({ track, status }) => track === 'fileStatus' && status === 'complete')
  return changes.filter((_, position) => position !== hidden)
}

export const shownChangesOf = (row: Pick<Row, 'changes' | 'unconfirmedFrom'>) => shownTo(row, row.changes.map(changeOf))

/** Since when the step lasts that the client sees. */
export function shownSince(row: Unconfirmed & Pick<Row, 'changes' | 'createdAt' | 'fileStatusAt'>): string {
  if (row.unconfirmedFrom === null) return row.fileStatusAt.toISOString()
  const entered = shownChangesOf(row).findLast(
    ({ track, status, doneAt }) => track === 'fileStatus' && status === row.unconfirmedFrom && !doneAt,
  )
  return entered?.createdAt ?? row.createdAt.toISOString()
}

type RingsRow = Unconfirmed &
  Pick<
    Row,
    | 'serviceType'
    | 'status'
    | 'changes'
    | 'hasTitleDeed'
    | 'depositPaidAt'
    | 'balancePaidAt'
    | 'deedReleasedAt'
    | 'deedLockedAt'
    | 'withdrawnAt'
  > & { depositRefunded: boolean }

/** The rings of an application's plate from the columns of a firm's list. */
export const ringsOfRow = (row: RingsRow): Ring[] =>
  ringsOf(
    stagesOf(
      {
        serviceType: row.serviceType,
        status: row.status,
        fileStatus: shownStep(row),
        hasTitleDeed: row.hasTitleDeed,
        depositPaid: row.depositPaidAt !== null,
        depositRefunded: row.depositRefunded,
        isDeedOpen: isDeedOpen(row),
        isWithdrawn: row.withdrawnAt !== null,
      },
      shownChangesOf(row),
    ),
  )

type ProgressRow = Unconfirmed &
  Pick<
    Row,
    | 'serviceType'
    | 'status'
    | 'changes'
    | 'hasTitleDeed'
    | 'submissionMethod'
    | 'createdAt'
    | 'contactDueAt'
    | 'contactedAt'
    | 'contactMissedAt'
    | 'depositPaidAt'
    | 'balancePaidAt'
    | 'deedReleasedAt'
    | 'deedLockedAt'
    | 'withdrawnAt'
    | 'firmId'
    | 'hold'
    | 'missingDocuments'
  > & { country: string | null; firmName: string | null; lock: DeedLock | null; depositRefunded: boolean }

/** The stages of an application from its row (`progressColumns`), as its client sees them. */
export const stagesOfRow = (row: ProgressRow): Stage[] =>
  stagesOf(
    {
      serviceType: row.serviceType,
      status: row.status,
      fileStatus: shownStep(row),
      hasTitleDeed: row.hasTitleDeed,
      submissionMethod: row.submissionMethod,
      country: row.country,
      firmName: row.firmName,
      createdAt: row.createdAt.toISOString(),
      firstContact: shownContact(row),
      depositPaid: row.depositPaidAt !== null,
      depositRefunded: row.depositRefunded,
      balancePaid: row.balancePaidAt !== null,
      deedReleased: row.deedReleasedAt !== null,
      isDeedOpen: isDeedOpen(row),
      isWithdrawn: row.withdrawnAt !== null,
      awaitsNewFirm: isFirmClosed(row),
      hold: row.hold,
      missingDocuments: row.missingDocuments,
      lock: row.lock,
    },
    shownChangesOf(row),
  )

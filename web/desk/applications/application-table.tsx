import { useLocation } from 'react-router'
import { toFirmApplication } from '#contract/addresses/paths'
import type { Match } from '#contract/applications/finding/match'
import type { ClientApplication } from '#contract/desk/views'
import { serviceLabel } from '#contract/services'
import { useMember } from '../../firms/member'
import { Email } from '../../ui/format/email'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { CellLines, type Column, DataTable } from '../../ui/list/data-table'
import { screen } from '../../ui/page/screen'
import { NewsDot, OverdueBadge, PaymentBadges } from '../badges'
import { listCopy } from '../list-copy'
import { workCopy } from '../work-copy'
import { ClientPhone } from './client-phone'
import './row-plate.css'
import { StepControl } from '../moves/step-control'

// loaded with the first result of a search; a row without it is still a row
const MatchLine = screen<{ match: Match }>(
  async () => (await import('../../applications/match-line')).MatchLine,
  null,
  () => null,
)

const client: Column<ClientApplication> = {
  header: 'Client',
  isName: true,
  cell: (application) => <ClientCell application={application} />,
}

export const listColumns: readonly Column<ClientApplication>[] = [
  client,
  { header: 'Phone', cell: (application) => <ClientPhone application={application} /> },
  {
    header: 'Reference',
    lines: 2,
    cell: ({ referenceNumber, createdAt, lastEvent }) => (
      <CellLines
        below={
          <>
            <span className="last-event">{lastEvent?.kind}</span> <When at={lastEvent?.at ?? createdAt} isDateOnly />
          </>
        }
      >
        <ReferenceNumber value={referenceNumber} />
      </CellLines>
    ),
  },
  {
    header: 'Service and property',
    lines: 2,
    cell: ({ serviceType, propertyAddress }) => (
      <CellLines below={propertyAddress}>{serviceLabel(serviceType)}</CellLines>
    ),
  },
  { header: 'Payment', lines: 2, cell: (application) => <PaymentBadges application={application} /> },
  { header: 'Step due', cell: (application) => <StepDue application={application} /> },
  { header: 'Status', isActions: true, cell: (application) => <StepControl application={application} /> },
]

const lastColumns: readonly Column<ClientApplication>[] = listColumns.map((column) =>
  column.isActions
    ? { ...column, cell: (application) => <StepControl application={application} isFromLastVisit /> }
    : column,
)

interface ApplicationTableProps {
  applications: readonly ClientApplication[]
  caption?: string
  choice?: RowChoice | undefined
  isFromLastVisit?: boolean
}

export function ApplicationTable({
  applications,
  caption = listCopy.title,
  choice,
  isFromLastVisit = false,
}: ApplicationTableProps) {
  const columns = isFromLastVisit ? lastColumns : listColumns
  return (
    <DataTable
      caption={caption}
      columns={choice ? [choosing(choice), ...columns.slice(1)] : columns}
      rows={applications}
    />
  )
}

/** Which files are selected, while files are being selected. */
interface RowChoice {
  ids: ReadonlySet<number>
  toggle: (id: number) => void
}

const choosing = ({ ids, toggle }: RowChoice): Column<ClientApplication> => ({
  ...client,
  cell: (application) => (
    <span className="choose-cell">
      <label className="choose-file">
        <input
          type="checkbox"
          aria-label={workCopy.chooseFile(application.clientName)}
          checked={ids.has(application.id)}
          onChange={() => toggle(application.id)}
        />
      </label>
      <ClientCell application={application} />
    </span>
  ),
})

/** How late a step is, or the day on which it is due; and who has the file. */
const StepDue = ({ application }: { application: ClientApplication }) => (
  <CellLines below={application.assignee && `${workCopy.assignedTo} ${application.assignee.name}`}>
    <OverdueBadge application={application} />
    {!application.overdue && application.dueOn && <When at={application.dueOn} isDateOnly />}
  </CellLines>
)

/** The link carries the filters, so that the way back leads to the same list. */
function ClientCell({ application }: { application: ClientApplication }) {
  const { search } = useLocation()
  return (
    <span className="client-cell">
      <span className="row-plate" data-rings={application.rings?.join() ?? ',,'} aria-hidden="true" />
      <CellLines
        below={
          <>
            <Email value={application.clientEmail} />
            {application.match && <MatchLine match={application.match} />}
          </>
        }
      >
        <NewsDot application={application} />
        <Link to={toFirmApplication(useMember().firm.slug, application.id) + search} translate="no">
          {application.clientName}
        </Link>
      </CellLines>
    </span>
  )
}

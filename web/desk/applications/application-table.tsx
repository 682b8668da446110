import { useLocation } from 'react-router'
import { toFirmFile } from '#contract/addresses/paths'
import type { ClientFile } from '#contract/desk/views'
import { serviceLabel } from '#contract/services'
import { portalCopy } from '../../firms/copy'
import { useMember } from '../../firms/member'
import { Email } from '../../ui/format/email'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { CellLines, type Column, DataTable } from '../../ui/list/data-table'
import { workCopy } from '../work-copy'
import { NewsDot, PaymentBadges } from './badges'
import { ClientPhone } from './client-phone'
import { FileStatusControl } from './step-control'

export const fileColumns: readonly Column<ClientFile>[] = [
  { header: 'Client', isName: true, cell: (file) => <ClientCell file={file} /> },
  { header: 'Phone', cell: (file) => <ClientPhone file={file} /> },
  {
    header: 'Reference',
    lines: 2,
    cell: ({ referenceNumber, createdAt }) => (
      <CellLines below={<When at={createdAt} isDateOnly />}>
        <ReferenceNumber value={referenceNumber} />
      </CellLines>
    ),
  },
  {
    header: 'Service and property',
    lines: 3,
    cell: ({ serviceType, propertyAddress }) => (
      <CellLines below={propertyAddress}>{serviceLabel(serviceType)}</CellLines>
    ),
  },
  { header: 'Payment', cell: (file) => <PaymentBadges file={file} /> },
  { header: 'Status', isActions: true, cell: (file) => <FileStatusControl file={file} /> },
]

const lastColumns: readonly Column<ClientFile>[] = fileColumns.map((column) =>
  column.isActions ? { ...column, cell: (file) => <FileStatusControl file={file} isFromLastVisit /> } : column,
)

interface FileTableProps {
  files: readonly ClientFile[]
  caption?: string
  choice?: FileChoice | undefined
  isFromLastVisit?: boolean
}

export function FileTable({
  files,
  caption = portalCopy.clientFiles,
  choice,
  isFromLastVisit = false,
}: FileTableProps) {
  const columns = isFromLastVisit ? lastColumns : fileColumns
  return (
    <DataTable caption={caption} columns={choice ? [choosing(choice), ...columns.slice(1)] : columns} rows={files} />
  )
}

/** Which files are selected, while files are being selected. */
interface FileChoice {
  ids: ReadonlySet<number>
  toggle: (id: number) => void
}

const choosing = ({ ids, toggle }: FileChoice): Column<ClientFile> => ({
  header: 'Client',
  isName: true,
  cell: (file) => (
    <span className="choose-cell">
      <label className="choose-file">
        <input
          type="checkbox"
          aria-label={workCopy.chooseFile(file.clientName)}
          checked={ids.has(file.id)}
          onChange={() => toggle(file.id)}
        />
      </label>
      <ClientCell file={file} />
    </span>
  ),
})

/** The link carries the filters, so that the way back leads to the same list. */
function ClientCell({ file }: { file: ClientFile }) {
  const { search } = useLocation()
  return (
    <CellLines below={<Email value={file.clientEmail} />}>
      <NewsDot file={file} />
      <Link to={toFirmFile(useMember().firm.slug, file.id) + search} translate="no">
        {file.clientName}
      </Link>
    </CellLines>
  )
}

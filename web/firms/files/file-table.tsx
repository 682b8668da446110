import { useLocation } from 'react-router'
import { toFirmFile } from '#contract/http/paths'
import { serviceLabel } from '#contract/services'
import type { ClientFile } from '#contract/views/firms'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { CellLines, type Column, DataTable } from '../../ui/list/data-table'
import { portalCopy } from '../copy'
import { useMember } from '../portal-gate'
import { ClientPhone } from './client-phone'
import { NewsDot, PaymentBadges } from './file-badges'
import { FileStatusControl } from './file-move'

const columns: readonly Column<ClientFile>[] = [
  { header: 'Client', isName: true, cell: (file) => <ClientCell file={file} /> },
  { header: 'Phone', cell: (file) => <ClientPhone file={file} /> },
  {
    header: 'Reference',
    cell: ({ referenceNumber, createdAt }) => (
      <CellLines below={<When at={createdAt} isDateOnly />}>
        <ReferenceNumber value={referenceNumber} />
      </CellLines>
    ),
  },
  {
    header: 'Service and property',
    cell: ({ serviceType, propertyAddress }) => (
      <CellLines below={propertyAddress}>{serviceLabel(serviceType)}</CellLines>
    ),
  },
  { header: 'Payment', cell: (file) => <PaymentBadges file={file} /> },
  { header: 'Status', isActions: true, cell: (file) => <FileStatusControl file={file} /> },
]

export const FileTable = ({
  files,
  caption = portalCopy.clientFiles,
}: {
  files: readonly ClientFile[]
  caption?: string
}) => <DataTable caption={caption} columns={columns} rows={files} />

/** The link carries the filters, so that the way back leads to the same list. */
function ClientCell({ file }: { file: ClientFile }) {
  const { search } = useLocation()
  return (
    <CellLines below={file.clientEmail}>
      <NewsDot file={file} />
      <Link to={toFirmFile(useMember().firm.slug, file.id) + search}>{file.clientName}</Link>
    </CellLines>
  )
}

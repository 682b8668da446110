import { useLocation } from 'react-router'
import { toFirmFile } from '#contract/http/paths'
import type { PortalVariant } from '#contract/pipelines'
import { serviceLabel } from '#contract/services'
import type { ClientFile } from '#contract/views/firms'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { CellLines, type Column, DataTable } from '../../ui/list/data-table'
import { portalCopy } from '../copy'
import { useMember } from '../portal-gate'
import { PaymentBadges, StatusBadges } from './file-badges'
import { FileMove } from './file-move'

const columns = (variant: PortalVariant): readonly Column<ClientFile>[] => [
  { header: 'Client', isName: true, cell: (file) => <ClientCell file={file} /> },
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
      <CellLines below={propertyAddress && <span title={propertyAddress}>{propertyAddress}</span>}>
        {serviceLabel(serviceType)}
      </CellLines>
    ),
  },
  { header: 'Payment', cell: (file) => <PaymentBadges file={file} /> },
  { header: 'Status', cell: (file) => <StatusBadges file={file} /> },
  {
    header: variant === 'selector' ? 'Set status' : 'Next step',
    isActions: true,
    cell: (file) => <FileMove file={file} />,
  },
]

export const FileTable = ({ files }: { files: readonly ClientFile[] }) => (
  <DataTable caption={portalCopy.clientFiles} columns={columns(useMember().firm.portalVariant)} rows={files} />
)

/** The link carries the filters, so that the way back leads to the same list. */
function ClientCell({ file }: { file: ClientFile }) {
  const { search } = useLocation()
  return (
    <CellLines below={<span title={file.clientEmail}>{file.clientEmail}</span>}>
      <Link to={toFirmFile(useMember().firm.slug, file.id) + search} title={file.clientName}>
        {file.clientName}
      </Link>
    </CellLines>
  )
}

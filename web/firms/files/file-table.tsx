import { useLocation } from 'react-router'
import { toFirmFile } from '#contract/http/paths'
import type { PortalVariant } from '#contract/pipelines'
import { serviceLabel } from '#contract/services'
import type { ClientFile } from '#contract/views/firms'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { type Column, DataTable } from '../../ui/list/data-table'
import { portalCopy } from '../copy'
import { useMember } from '../portal-gate'
import { PaymentBadges, StatusBadges } from './file-badges'
import { FileMove } from './file-move'

const columns = (variant: PortalVariant): readonly Column<ClientFile>[] => [
  { key: 'client', header: 'Client', isName: true, cell: (file) => <ClientCell file={file} /> },
  {
    key: 'reference',
    header: 'Reference',
    cell: ({ referenceNumber, createdAt }) => (
      <span className="file-lines">
        <ReferenceNumber value={referenceNumber} />
        <span className="minor">
          <When at={createdAt} isDateOnly />
        </span>
      </span>
    ),
  },
  {
    key: 'service',
    header: 'Service and property',
    cell: ({ serviceType, propertyAddress }) => (
      <span className="file-lines">
        <span>{serviceLabel(serviceType)}</span>
        {propertyAddress && (
          <span className="minor" title={propertyAddress}>
            {propertyAddress}
          </span>
        )}
      </span>
    ),
  },
  { key: 'payment', header: 'Payment', cell: (file) => <PaymentBadges file={file} /> },
  { key: 'status', header: 'Status', cell: (file) => <StatusBadges file={file} /> },
  {
    key: 'move',
    header: variant === 'selector' ? 'Set status' : 'Next step',
    isActions: true,
    cell: (file) => <FileMove file={file} />,
  },
]

export const FileTable = ({ files }: { files: readonly ClientFile[] }) => (
  <DataTable
    caption={portalCopy.clientFiles}
    columns={columns(useMember().firm.portalVariant)}
    rows={files}
    rowKey={({ id }) => id}
  />
)

/** The link carries the filters, so that the way back leads to the same list. */
function ClientCell({ file }: { file: ClientFile }) {
  const { search } = useLocation()
  return (
    <span className="file-lines">
      <Link to={toFirmFile(useMember().firm.slug, file.id) + search} title={file.clientName}>
        {file.clientName}
      </Link>
      <span className="minor" title={file.clientEmail}>
        {file.clientEmail}
      </span>
    </span>
  )
}

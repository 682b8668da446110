import { fileStatusColours, stepLabel } from '#contract/pipelines'
import type { ClientFile } from '#contract/views/firms'
import { Badge } from '../../ui/badge'
import { portalCopy } from '../copy'
import { useMember } from '../portal-gate'

export const StatusBadges = ({ file: { serviceType, status, overdue, newDocumentsAt } }: { file: ClientFile }) => (
  <span className="file-badges">
    <Badge colour={fileStatusColours[status]}>{stepLabel(serviceType, status, useMember().firm.portalVariant)}</Badge>
    {newDocumentsAt && <Badge colour="blue">{portalCopy.newDocuments}</Badge>}
    {overdue && <Badge colour="red">{portalCopy.overdue}</Badge>}
  </span>
)

export const PaymentBadges = ({ file: { depositPaid, balancePaid } }: { file: ClientFile }) => (
  <span className="file-badges">
    <Badge colour={depositPaid ? 'green' : 'orange'}>
      {depositPaid ? portalCopy.depositPaid : portalCopy.depositPending}
    </Badge>
    {balancePaid && <Badge colour="emerald">{portalCopy.balancePaid}</Badge>}
  </span>
)

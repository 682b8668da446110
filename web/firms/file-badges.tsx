import type { ClientFile } from '#contract/firm-views'
import { fileStatusColours, stepLabel } from '#contract/pipelines'
import { Badge } from '../ui/badge'
import { useMember } from './portal-gate'
import { portalWords } from './words'

export const StatusBadges = ({ file: { serviceType, status, overdue, newDocumentsAt } }: { file: ClientFile }) => (
  <span className="file-badges">
    <Badge colour={fileStatusColours[status]}>{stepLabel(serviceType, status, useMember().firm.portalVariant)}</Badge>
    {newDocumentsAt && <Badge colour="blue">{portalWords.newDocuments}</Badge>}
    {overdue && <Badge colour="red">{portalWords.overdue}</Badge>}
  </span>
)

export const PaymentBadges = ({ file: { depositPaid, balancePaid } }: { file: ClientFile }) => (
  <span className="file-badges">
    <Badge colour={depositPaid ? 'green' : 'orange'}>
      {depositPaid ? portalWords.depositPaid : portalWords.depositPending}
    </Badge>
    {balancePaid && <Badge colour="emerald">{portalWords.balancePaid}</Badge>}
  </span>
)

import type { ClientApplication } from '#contract/desk/views'
import { stepColours, stepLabel } from '#contract/pipelines'
import { portalCopy } from '../../firms/copy'
import { useMember } from '../../firms/member'
import { Badge } from '../../ui/badge'

export const StatusBadge = ({
  application: { serviceType, status: step },
}: {
  application: Pick<ClientApplication, 'serviceType' | 'status'>
}) => <Badge colour={stepColours[step]}>{stepLabel(serviceType, step, useMember().firm.portalVariant)}</Badge>

export const OverdueBadge = ({ application: { overdue, daysLate } }: { application: ClientApplication }) =>
  overdue && <Badge colour="red">{portalCopy.daysLate(daysLate)}</Badge>

/** A dot with words for screen readers, and on hover. */
export function NewsDot({ application }: { application: ClientApplication }) {
  if (application.news.length === 0) return null
  const words = application.news.map((news) => portalCopy.news[news]).join(', ')
  return (
    <span className="news-dot" title={words}>
      <span className="visually-hidden">{words}: </span>
    </span>
  )
}

export const PaymentBadges = ({ application: { depositPaid, balancePaid } }: { application: ClientApplication }) => (
  <span className="file-badges">
    <Badge colour={depositPaid ? 'green' : 'orange'}>
      {depositPaid ? portalCopy.depositPaid : portalCopy.depositPending}
    </Badge>
    {balancePaid && <Badge colour="emerald">{portalCopy.balancePaid}</Badge>}
  </span>
)

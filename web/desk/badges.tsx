import type { ClientApplication } from '#contract/desk/views'
import { type PartState, partState } from '#contract/money/part-state'
import { stepColours, stepLabel } from '#contract/steps'
import { useMember } from '../firms/member'
import { Badge, type BadgeColour } from '../ui/badge'
import { listCopy } from './list-copy'

export const StatusBadge = ({
  application: { serviceType, status: step },
}: {
  application: Pick<ClientApplication, 'serviceType' | 'status'>
}) => <Badge colour={stepColours[step]}>{stepLabel(serviceType, step, useMember().firm.portalVariant)}</Badge>

export const OverdueBadge = ({ application: { overdue, daysLate } }: { application: ClientApplication }) =>
  overdue && <Badge colour="late">{listCopy.daysLate(daysLate)}</Badge>

/** A dot with words for screen readers, and on hover. */
export function NewsDot({ application }: { application: ClientApplication }) {
  if (application.news.length === 0) return null
  const words = application.news.map((news) => listCopy.news[news]).join(', ')
  return (
    <span className="news-dot" title={words}>
      <span className="visually-hidden">{words}: </span>
    </span>
  )
}

const depositBadges: Record<PartState, [label: string, colour: BadgeColour]> = {
  paid: [listCopy.depositPaid, 'green'],
  refunded: ['Deposit Refunded', 'grey'],
  pending: [listCopy.depositPending, 'orange'],
}
const balanceBadges: Partial<typeof depositBadges> = {
  paid: [listCopy.balancePaid, 'emerald'],
  refunded: ['Balance Refunded', 'grey'],
}

export const PaymentBadges = ({ application }: { application: ClientApplication }) => (
  <span className="quiet-badges">
    {[depositBadges[partState(application, 'deposit')], balanceBadges[partState(application, 'balance')]].map(
      (badge) =>
        badge && (
          <Badge key={badge[0]} colour={badge[1]}>
            {badge[0]}
          </Badge>
        ),
    )}
  </span>
)

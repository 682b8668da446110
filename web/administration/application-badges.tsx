import type { AdminApplication } from '#contract/administration/views'
import { adminStatusLabels, ownerStatusColours } from '#contract/pipelines'
import { paymentLabels, paymentTypes } from '#contract/prices'
import { Badge } from '../ui/badge'
import { applicationCopy } from './copy'

export const AdminStatus = ({ status, over }: Pick<AdminApplication, 'status' | 'over'>) =>
  over ? (
    <Badge colour="grey">{over.closedBy === null ? applicationCopy.withdrawn : applicationCopy.closed}</Badge>
  ) : (
    <Badge colour={ownerStatusColours[status]}>{adminStatusLabels[status]}</Badge>
  )

export const PaidBadges = ({ application }: { application: AdminApplication }) => {
  const isPaid = { deposit: application.depositPaid, balance: application.balancePaid }
  return (
    <span className="manage-badges paid-badges">
      {paymentTypes.map((type) => (
        <Badge key={type} colour={isPaid[type] ? 'green' : 'grey'}>
          {paymentLabels[type]}: {isPaid[type] ? 'Paid' : 'Pending'}
        </Badge>
      ))}
    </span>
  )
}

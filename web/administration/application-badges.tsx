import { adminStatusLabels } from '#contract/pipelines'
import { paymentTypes } from '#contract/prices'
import type { AdminApplication } from '#contract/views/administration'
import { Badge } from '../ui/badge'
import { paymentNames, statusColours } from './copy'

export const AdminStatus = ({ status }: Pick<AdminApplication, 'status'>) => (
  <Badge colour={statusColours[status]}>{adminStatusLabels[status]}</Badge>
)

export const PaidBadges = ({ application }: { application: AdminApplication }) => {
  const isPaid = { deposit: application.depositPaid, balance: application.balancePaid }
  return (
    <span className="manage-badges paid-badges">
      {paymentTypes.map((type) => (
        <Badge key={type} colour={isPaid[type] ? 'green' : 'grey'}>
          {paymentNames[type]}: {isPaid[type] ? 'Paid' : 'Pending'}
        </Badge>
      ))}
    </span>
  )
}

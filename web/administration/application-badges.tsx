import type { AdminApplication } from '#contract/administration/views'
import { partState, partStateLabels } from '#contract/money/part-state'
import { adminStatusLabels, ownerStatusColours } from '#contract/owner-statuses'
import { paymentLabels, paymentTypes } from '#contract/prices'
import { Badge } from '../ui/badge'
import { applicationCopy } from './copy'

export const AdminStatus = ({ status, over }: Pick<AdminApplication, 'status' | 'over'>) =>
  over ? (
    <Badge colour="grey">{over.closedBy === null ? applicationCopy.withdrawn : applicationCopy.closed}</Badge>
  ) : (
    <Badge colour={ownerStatusColours[status]}>{adminStatusLabels[status]}</Badge>
  )

export const PaidBadges = ({ application }: { application: AdminApplication }) => (
  <span className="manage-badges quiet-badges">
    {paymentTypes.map((type) => {
      const state = partState(application, type)
      return (
        <Badge key={type} colour={state === 'paid' ? 'green' : 'grey'}>
          {paymentLabels[type]}: {partStateLabels[state]}
        </Badge>
      )
    })}
  </span>
)

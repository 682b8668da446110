import { toPayment, toTracking } from '#contract/addresses/paths'
import { progressOf } from '#contract/applications/progress/next-rules'
import type { OwnerApplication } from '#contract/applications/views'
import { money } from '#contract/prices'
import { LinkButton } from '../ui/button'
import { Link } from '../ui/link'
import { useMoment } from '../ui/page/moment'
import { DeedHeading, deedName } from './deed-heading'
import { DeedSheet } from './deed-sheet'

export const PendingDeed = ({ application }: { application: OwnerApplication }) => (
  <article className="card vault-deed" aria-label={deedName(application)}>
    <DeedSheet isLocked />
    <div className="vault-deed-words">
      <DeedHeading application={application} />
      <p>Your deed is ready. Pay the final {money(application.balanceCents)} to open it now.</p>
      <div className="vault-actions">
        <LinkButton to={toPayment(application.id, 'balance')}>Pay {money(application.balanceCents)} balance</LinkButton>
      </div>
    </div>
  </article>
)

/** Of an application that is closed, or whose deposit was refunded. */
export function ClosedDeed({ application }: { application: OwnerApplication }) {
  const { where, next } = progressOf(application, useMoment())
  return (
    <article className="card vault-deed" aria-label={deedName(application)}>
      <DeedSheet isLocked />
      <div className="vault-deed-words">
        <DeedHeading application={application} />
        <p>
          {where} {next} <Link to={toTracking(application.id)}>See the application</Link>
        </p>
      </div>
    </article>
  )
}

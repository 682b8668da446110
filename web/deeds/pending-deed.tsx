import { toPayment } from '#contract/addresses/paths'
import type { OwnerApplication } from '#contract/applications/views'
import { money } from '#contract/prices'
import { LinkButton } from '../ui/button'
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

import type { OwnerApplication } from '#contract/application-views'
import { toPayment } from '#contract/paths'
import { money, type Prices } from '#contract/prices'
import { LinkButton } from '../ui/button'
import { DeedHeading } from './deed-heading'

/** A released deed that opens once the balance is paid. */
export const PendingDeed = ({ application, prices }: { application: OwnerApplication; prices: Prices }) => (
  <article className="card vault-deed">
    <DeedHeading application={application} />
    <p>Your deed is ready. A final payment of {money(prices.balanceCents)} opens it, here and at once.</p>
    <div className="vault-actions">
      <LinkButton to={toPayment(application.id, 'balance')}>Pay {money(prices.balanceCents)} balance</LinkButton>
    </div>
  </article>
)

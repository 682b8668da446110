import { useQuery } from '@tanstack/react-query'
import { toPayment, toTracking } from '#contract/addresses/paths'
import { progressOf } from '#contract/applications/progress/next-rules'
import type { OwnerApplication, OwnerDeed, TrackingPage } from '#contract/applications/views'
import { money } from '#contract/prices'
import { DeedProof } from '../money/checkout/deed-proof'
import { PayLock } from '../money/installments/pay-lock'
import { applicationQuery } from '../server/queries/applications-query'
import { LinkButton } from '../ui/button'
import { Link } from '../ui/link'
import { Loaded } from '../ui/loaded'
import { useMoment } from '../ui/page/moment'
import { Skeleton } from '../ui/skeleton'
import { vaultCopy } from './copy'
import { DeedHeading, deedName } from './deed-heading'
import { DeedSheet } from './deed-sheet'
import { pendingDeed } from './pending-deed-rules'

/** Before its balance is paid: what shows that it is there, and no picture. */
export function PendingDeed({ application }: { application: OwnerApplication }) {
  const { id, balanceCents, lock } = application
  const { text, isPayable } = pendingDeed(application, useMoment())
  const page = useQuery({ ...applicationQuery(application.id), select: deedIn })
  return (
    <article className="card vault-pending" aria-label={deedName(application)}>
      <DeedHeading application={application} />
      <Loaded query={page} failed={vaultCopy.deedFailed} fallback={<Skeleton bars={['line', 'half']} />}>
        {({ deed }) => deed && <DeedProof deed={deed} />}
      </Loaded>
      <p>{text}</p>
      <div className="vault-actions">
        {lock && <PayLock applicationId={id} lock={lock} />}
        {isPayable && <LinkButton to={toPayment(id, 'balance')}>Pay {money(balanceCents)} balance</LinkButton>}
        {lock && <Link to={toTracking(id)}>See the application</Link>}
      </div>
    </article>
  )
}

const deedIn = (page: TrackingPage): { deed: OwnerDeed | null } => ({ deed: page.access === 'full' ? page.deed : null })

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

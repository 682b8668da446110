import type { PublicPage } from '#contract/application-views'
import { toReference } from '#contract/paths'
import { toSignIn } from '../accounts/words'
import { useSession } from '../session'
import { LinkButton } from '../ui/button'
import { Card } from '../ui/card'
import { Notice } from '../ui/notice'
import { Timeline } from '../ui/timeline'
import { DetailsCard } from './details-card'
import { byWhen, publicStanding, stepSinceOf } from './standing'
import { stepsOf } from './steps'
import { WhereAmI } from './where-am-i'

/** What anybody who holds the reference may see. */
export function PublicTracking({ page: { application, statusHistory, firm } }: { page: PublicPage }) {
  const isSignedOut = useSession().state === 'signed-out'
  const { where, next } = publicStanding(application)
  const stepSince = stepSinceOf(application, statusHistory)
  const isWaiting = application.status === 'pending_submission' || application.status === 'additional_docs'
  return (
    <>
      <WhereAmI
        {...application}
        where={where}
        next={next}
        by={isWaiting ? undefined : byWhen({ ...application, stepSince }, null)}
        firmName={firm?.name ?? null}
      />
      <div className="tracking-columns">
        <div className="tracking-main">
          <Card title="Status timeline">
            <Timeline label="Status timeline" steps={stepsOf(application, statusHistory)} />
          </Card>
        </div>
        <div className="tracking-side">
          <DetailsCard application={application} firm={firm} />
          {isSignedOut && (
            <Notice
              title="Is this your application?"
              action={
                <LinkButton variant="secondary" to={toSignIn(toReference(application.referenceNumber))}>
                  Sign in
                </LinkButton>
              }
            >
              <p>Messages, documents and payments show only to its owner.</p>
            </Notice>
          )}
        </div>
      </div>
    </>
  )
}

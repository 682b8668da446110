import { toReference } from '#contract/http/paths'
import type { PublicPage } from '#contract/views/applications'
import { ConfirmEmailNotice } from '../../identity/confirm-email-notice'
import { toSignIn, toSignUp } from '../../server/return-path'
import { useSession } from '../../server/session'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { Timeline } from '../../ui/timeline'
import { DetailsCard } from './details-card'
import '../dashboard/dashboard-screen.css'
import { OfferedApplications } from '../dashboard/offered-applications'
import { byWhen, publicStanding, stepSinceOf } from '../standing'
import { stepsOf } from '../steps'
import { WhereAmI } from './where-am-i'

/** What anybody who holds the reference may see. */
export function PublicTracking({ page: { application, statusHistory, firm } }: { page: PublicPage }) {
  const session = useSession()
  const back = toReference(application.referenceNumber)
  const { where, next } = publicStanding(application)
  const stepSince = stepSinceOf(application, statusHistory)
  const isWaiting =
    application.isWithdrawn || application.status === 'pending_submission' || application.status === 'additional_docs'
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
          {session.state === 'signed-out' && (
            <Notice
              title="Is this your application?"
              action={
                <div className="dashboard-ways">
                  <LinkButton variant="secondary" to={toSignIn(back)}>
                    Sign in
                  </LinkButton>
                  <LinkButton variant="quiet" to={toSignUp(back)}>
                    Create an account
                  </LinkButton>
                </div>
              }
            >
              <p>
                To pay, upload or read messages, sign in, or create an account with the email address of the
                application. In the browser that started it, neither is needed.
              </p>
            </Notice>
          )}
          {session.state === 'signed-in' &&
            (session.user.emailVerified ? (
              <OfferedApplications reference={application.referenceNumber} />
            ) : (
              <ConfirmEmailNotice user={session.user} />
            ))}
        </div>
      </div>
    </>
  )
}

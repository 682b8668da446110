import { toReference } from '#contract/addresses/paths'
import { contactAhead } from '#contract/applications/progress/contact-text'
import { stagesOf } from '#contract/applications/progress/stage-rules'
import { stepsOf } from '#contract/applications/progress/step-rules'
import type { PublicPage } from '#contract/applications/views'
import { ConfirmEmailNotice } from '../../identity/confirm-email-notice'
import { toSignIn, toSignUp } from '../../server/return-path'
import { useSession } from '../../server/session'
import { ContactTime } from '../../site/contact/contact-time'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { useMoment } from '../../ui/page/moment'
import { applicationCopy } from '../copy'
import { DetailsCard } from './details-card'
import '../dashboard/dashboard-screen.css'
import { publicDueDate } from '#contract/applications/progress/due-date-rules'
import { publicProgress } from '#contract/applications/progress/visitor-rules'
import { OfferedApplications } from '../dashboard/offered-applications'
import { ProgressSummary } from './progress-summary'
import { StatusTimeline } from './timeline/status-timeline'

/** What anyone with the reference may see. */
export function PublicTracking({ page: { application, statusHistory, firm } }: { page: PublicPage }) {
  const session = useSession()
  const back = toReference(application.referenceNumber)
  const now = useMoment()
  const contact = { ...application, firmName: firm?.name ?? null }
  const promise = contactAhead(contact, 'the owner', now)
  const { where, next } = publicProgress(application, now, firm?.name, statusHistory)
  const source = {
    ...application,
    deedReleased: application.isReleased ?? false,
    firmName: firm?.name ?? null,
    isWithdrawn: application.isWithdrawn ?? false,
  }
  return (
    <>
      <ProgressSummary
        {...application}
        where={where}
        next={next}
        by={publicDueDate(application)}
        firmName={firm?.name ?? null}
      >
        {promise && next.includes(promise) && <ContactTime application={contact} />}
      </ProgressSummary>
      <div className="tracking-columns">
        <div className="tracking-main">
          <Card title="Status timeline">
            <StatusTimeline
              serviceType={application.serviceType}
              steps={stepsOf(application, statusHistory)}
              stages={stagesOf(source, statusHistory, 'visitor')}
            />
          </Card>
        </div>
        <div className="tracking-side">
          <DetailsCard application={application} firm={firm} />
          {session.state === 'signed-out' && (
            <Notice
              title={applicationCopy.isYours}
              action={
                <div className="row-2">
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
                To pay, upload documents or read messages, sign in or create an account with the email address that you
                applied with. You don’t need to sign in if you use the browser you applied in.
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

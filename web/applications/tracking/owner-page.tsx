import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { hasOriginal } from '#contract/applications/custody'
import { dueDateOf, isDueDayOver } from '#contract/applications/progress/due-date-rules'
import { progressOf } from '#contract/applications/progress/next-rules'
import { isToReplace } from '#contract/applications/progress/replacement-rules'
import { ownerStages } from '#contract/applications/progress/stage-text'
import { stepsOf } from '#contract/applications/progress/step-rules'
import { mayAnswer } from '#contract/applications/questions/details'
import type { ApplicationPage } from '#contract/applications/views'
import { isOver } from '#contract/over-rules'
import { HelpersCard } from '../../delegates/helpers/helpers-card'
import { DocumentsCard } from '../../documents/documents-card'
import { InstructionsDialog } from '../../documents/instructions-dialog'
import { Viewing, viewedDocument } from '../../documents/viewer/viewed'
import { UnreadLink } from '../../messaging/unread-link'
import { PlanCards } from '../../money/installments/plan-card'
import { useSession } from '../../server/session'
import { asOwner } from '../../server/sessions/session-change'
import { ContactTime } from '../../site/contact/contact-time'
import { FirmContact } from '../../site/partners/firm-contact'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { InlineError } from '../../ui/form/inline-error'
import { useMoment } from '../../ui/page/moment'
import { AnswersCard } from '../answers/answers-card'
import { applicationCopy } from '../copy'
import { NextStepActionButton } from '../next-step-button'
import { CorrectOwnProperty } from '../property/correct-own-property'
import { StartedInOtherTab } from '../started-in-other-tab'
import { AccountOffer } from './account-offer'
import { ActivityList } from './activity/activity-list'
import { DeedCard } from './deed-card'
import { DetailsCard } from './details-card'
import { EvidenceCard } from './evidence/lazy-evidence-card'
import { IdentityCard } from './identity/lazy-identity-card'
import { OriginalCard } from './original/lazy-original-card'
import { OriginalPlace, OriginalQuestion } from './original/original-question'
import { OwnerMessages } from './owner-messages'
import { OwnerWaybills } from './owner-waybills'
import { PaymentCard } from './payment-card'
import { ProgressSummary } from './progress-summary'
import { requestIn } from './request-rules'
import { StatusTimeline } from './timeline/status-timeline'
import { Withdraw } from './withdraw'

interface OwnerPageProps {
  page: ApplicationPage
  isChecking: boolean
  /** The last check for news failed. */
  isUnchecked: boolean
  onCheck: () => void
}

export function OwnerPage({ page, isChecking, isUnchecked, onCheck }: OwnerPageProps) {
  const [isReading, setReading] = useState(false)
  const session = useSession()
  const isSignedIn = session.state === 'signed-in'
  const { application, statusHistory, documents, payments, deed, firm, activity } = page
  const { id, status, submissionMethod, depositPaid, balancePaid } = application
  const isWithdrawn = application.withdrawnAt !== null
  const hasEnded = isOver(application)
  const now = useMoment()
  const { where, next, todo } = progressOf(application, now)
  const by = dueDateOf(application, todo)
  const stages = ownerStages(application, statusHistory)
  const hasOriginalCard = hasOriginal(application) && (page.custody.entries.length > 0 || !isToReplace(application))
  const isAskedFor = !hasEnded && status === 'additional_docs'
  // stays where it is when the upload is done
  const [isUploadFirst] = useState(isAskedFor)
  const request = isAskedFor ? requestIn(statusHistory) : undefined
  const read = () => setReading(true)
  const documentsCard = (
    <DocumentsCard
      id={id}
      documents={documents}
      requests={hasEnded ? [] : page.requests}
      reminders={page.reminders}
      isAskedFor={isAskedFor}
      isClosed={isWithdrawn}
    />
  )
  const refresh = (
    <Button
      variant="quiet"
      size="small"
      icon={RefreshCw}
      pending={isChecking}
      pendingText="Checking..."
      onClick={onCheck}
    >
      Refresh
    </Button>
  )
  return (
    <>
      <ProgressSummary {...application} stages={stages} where={where} next={next} by={by}>
        {!hasEnded && !request && <ContactTime application={application} />}
        {request && (
          <blockquote className="progress-summary-request">
            <p>{request.message}</p>
            {request.by && <footer>{request.by}</footer>}
          </blockquote>
        )}
        {todo !== 'open-deed' && <OriginalPlace page={page} />}
        <div className="row-text progress-summary-actions">
          {todo && <NextStepActionButton todo={todo} application={application} onInstructions={read} />}
          {!hasEnded && status === 'pending_submission' && todo !== 'instructions' && submissionMethod && (
            <button type="button" className="text-button" onClick={read}>
              {applicationCopy.viewInstructions}
            </button>
          )}
        </div>
        <OwnerWaybills application={application} waybills={page.waybills} />
        <UnreadLink unread={application.unreadMessages} />
        {isUnchecked && <InlineError>{applicationCopy.unchecked}</InlineError>}
      </ProgressSummary>
      {!hasEnded && <OriginalQuestion page={page} />}
      <Viewing
        files={documents.map((document) =>
          viewedDocument(document, `/api/applications/${id}/documents/${document.id}`),
        )}
        guard={asOwner}
      />
      {mayAnswer(application) && <AnswersCard page={page} />}
      <StartedInOtherTab application={application} />
      <div className="tracking-columns">
        {firm && (
          <div className="tracking-firm">
            <FirmContact firm={firm} reference={application.referenceNumber} />
          </div>
        )}
        <div className="tracking-main">
          {isUploadFirst && documentsCard}
          <Card title="Status timeline" className="tracking-timeline" aside={refresh}>
            <StatusTimeline
              serviceType={application.serviceType}
              steps={stepsOf({ ...application, isWithdrawn }, statusHistory)}
              stages={stages}
              overdue={by && isDueDayOver(by, now) ? { by, firm, reference: application.referenceNumber } : undefined}
            />
          </Card>
          {page.identity && <IdentityCard identity={page.identity} isClosed={hasEnded} hasFirm={firm !== null} />}
          {page.evidence && <EvidenceCard page={page} />}
          {hasOriginalCard && <OriginalCard page={page} />}
          <OwnerMessages application={application} />
        </div>
        <div className="tracking-side">
          <PaymentCard application={application} payments={payments} nextInstallments={page.nextInstallments ?? []} />
          {isSignedIn && payments.some(({ method }) => method === 'installments') && (
            <PlanCards application={application} />
          )}
          <DeedCard application={application} deed={deed} />
          <DetailsCard
            application={application}
            firm={firm}
            correction={<CorrectOwnProperty application={application} />}
            {...(hasEnded ? {} : { onInstructions: read })}
          >
            {!isWithdrawn && !depositPaid && !balancePaid && <Withdraw id={id} />}
          </DetailsCard>
          {session.state === 'signed-out' && <AccountOffer id={id} />}
        </div>
        <div className="tracking-more">
          {!isUploadFirst && documentsCard}
          {!mayAnswer(application) && <AnswersCard page={page} />}
          {isSignedIn && <HelpersCard application={application} />}
          <ActivityList id={id} activity={activity} older={page.olderActivity ?? null} />
        </div>
      </div>
      {isReading && <InstructionsDialog application={application} firm={firm} onClose={() => setReading(false)} />}
    </>
  )
}

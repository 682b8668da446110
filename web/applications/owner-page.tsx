import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { ApplicationPage } from '#contract/application-views'
import { PlanCards } from '../payments/plan-card'
import { useSession } from '../session'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Timeline } from '../ui/timeline'
import { ActivityList } from './activity-list'
import { DeedCard } from './deed-card'
import { DetailsCard } from './details-card'
import { DocumentsCard } from './documents-card'
import { InstructionsDialog } from './instructions-dialog'
import { MessageList } from './message-list'
import { PaymentCard } from './payment-card'
import { byWhen, standingOf } from './standing'
import { StartedElsewhere } from './started-elsewhere'
import { stepsOf } from './steps'
import { TodoButton } from './todo-button'
import { WhereAmI } from './where-am-i'
import { Withdraw } from './withdraw'
import { applicationWords } from './words'

interface OwnerPageProps {
  page: ApplicationPage
  isChecking: boolean
  /** The last look for news did not reach the server. */
  isUnchecked: boolean
  onCheck: () => void
}

export function OwnerPage({ page, isChecking, isUnchecked, onCheck }: OwnerPageProps) {
  const [isReading, setReading] = useState(false)
  const isSignedIn = useSession().state === 'signed-in'
  const { application, statusHistory, documents, payments, deed, firm, activity } = page
  const { id, status, submissionMethod, depositPaid, balancePaid } = application
  const isWithdrawn = application.withdrawnAt !== null
  const { where, next, todo } = standingOf(application)
  const asked = status === 'additional_docs' ? statusHistory.findLast((entry) => entry.message !== null) : undefined
  const read = () => setReading(true)
  return (
    <>
      <WhereAmI {...application} where={where} next={next} by={byWhen(application, todo)}>
        {asked && (
          <blockquote className="where-asked">
            <p>{asked.message}</p>
            {asked.by && <footer>{asked.by}</footer>}
          </blockquote>
        )}
        <div className="where-actions">
          {todo && <TodoButton todo={todo} application={application} onInstructions={read} />}
          {!isWithdrawn && status === 'pending_submission' && todo !== 'instructions' && submissionMethod && (
            <button type="button" className="text-button" onClick={read}>
              {applicationWords.viewInstructions}
            </button>
          )}
          <Button
            variant="quiet"
            size="small"
            icon={<RefreshCw className="icon" aria-hidden="true" />}
            pending={isChecking}
            pendingText="Checking..."
            onClick={onCheck}
          >
            Check for news
          </Button>
          {!isWithdrawn && !depositPaid && !balancePaid && <Withdraw id={id} />}
        </div>
        {isUnchecked && (
          <p role="alert" className="where-by">
            We could not reach our server, so this is how it stood before. Please check your connection and try again.
          </p>
        )}
      </WhereAmI>
      <StartedElsewhere application={application} />
      <div className="tracking-columns">
        <div className="tracking-main">
          <Card title="Status timeline">
            <Timeline label="Status timeline" steps={stepsOf(application, statusHistory)} />
          </Card>
          <MessageList history={statusHistory} />
          <DocumentsCard
            id={id}
            documents={documents}
            isAskedFor={status === 'additional_docs'}
            isClosed={isWithdrawn}
          />
          <ActivityList activity={activity} />
        </div>
        <div className="tracking-side">
          <DetailsCard application={application} firm={firm} {...(isWithdrawn ? {} : { onInstructions: read })} />
          <PaymentCard application={application} payments={payments} />
          {isSignedIn && payments.some(({ method }) => method === 'installments') && <PlanCards applicationId={id} />}
          <DeedCard application={application} deed={deed} />
        </div>
      </div>
      {isReading && <InstructionsDialog application={application} firm={firm} onClose={() => setReading(false)} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { toTracking } from '#contract/addresses/paths'
import { paidOnHold } from '#contract/applications/hold'
import type { InstallmentSchedule } from '#contract/installment-schedule-rules'
import { installmentCopy } from '#contract/money/installments'
import type { PaymentType } from '#contract/prices'
import { SignInAgain } from '../../identity/sign-in-again'
import { ApiError, api, serverMessage } from '../../server/api'
import { isSignedOut } from '../../server/sessions/session-change'
import { Button, LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Overlay } from '../../ui/overlay/overlay'
import { toast } from '../../ui/overlay/toast'
import { EmptyState, ErrorState } from '../../ui/states'
import { outcomeCopy, paymentCopy } from './copy'

/** Milliseconds the success shows before the application's page opens. */
const readingTime = 1_200

interface PaymentOutcomeProps {
  paymentIntentId: string
  applicationId: number
  type: PaymentType
  supportPhone: string
  /** Shown when the payment is the first of six. */
  schedule?: InstallmentSchedule
  /** What the owner is asked about next, on the page of the application. */
  questions?: string | null
  /** The property that was paid for. */
  head: ReactNode
  /** Back to the card form: the provider took nothing. */
  onBack: () => void
}

/** Asks the server to check the payment at the provider, and shows the outcome. */
export function PaymentOutcome(props: PaymentOutcomeProps) {
  const { paymentIntentId, applicationId, type, supportPhone, schedule, questions, head, onBack } = props
  const confirmation = useQuery({
    queryKey: ['confirmation', paymentIntentId],
    queryFn: async () => {
      const answer = await api['confirm-payment'].$post({ json: { paymentIntentId, applicationId, type } })
      if (answer.status === 202) return { isPaid: false as const }
      const {
        payment,
        application: { hold },
      } = await answer.json()
      const isFirst = payment.installment === 1 && schedule !== undefined
      const title = isFirst ? paymentCopy.installmentsSet : paymentCopy.successful
      const received = isFirst
        ? `${installmentCopy.setUp(schedule.totalCents, schedule.monthlyCents, type)}.`
        : paymentCopy.received(payment.amountCents, payment.installment === null ? type : 'installment')
      toast({ title, description: received })
      // what a hold means for the payment takes longer to read
      if (!hold) setTimeout(() => location.assign(toTracking(applicationId)), readingTime)
      return { isPaid: true as const, title, received, hold }
    },
    gcTime: 0,
  })
  const { data, error, isFetching } = confirmation
  const again = () => void confirmation.refetch()
  const code = error instanceof ApiError ? error.code : undefined
  const isOnHold = code === 'on-hold'
  const isUnpaid = code === 'payment-incomplete' || isOnHold
  const toApplication = <LinkButton href={toTracking(applicationId)}>{outcomeCopy.go}</LinkButton>
  return (
    <div className="page page-narrow">
      <Card className="payment-outcome">
        {head}
        {data?.isPaid && data.hold ? (
          <EmptyState level={1} title={data.title} icon={BadgeCheck} action={toApplication}>
            <div className="stack-2">
              <p>{data.received}</p>
              <p>{paidOnHold[data.hold]}</p>
            </div>
          </EmptyState>
        ) : data?.isPaid ? (
          <EmptyState level={1} title={data.title} icon={BadgeCheck}>
            {data.received} {questions ? outcomeCopy.toQuestions(questions) : outcomeCopy.toApplication}
          </EmptyState>
        ) : data && !isUnpaid ? (
          <EmptyState
            level={1}
            title={outcomeCopy.waiting}
            icon={Hourglass}
            action={
              <div className="row-center">
                <Button pending={isFetching} pendingText="Checking..." onClick={again}>
                  Check again
                </Button>
                <LinkButton variant="secondary" href={toTracking(applicationId)}>
                  {outcomeCopy.go}
                </LinkButton>
              </div>
            }
          >
            {outcomeCopy.waitingText}
            {error && <p role="alert">{outcomeCopy.uncheckedText}</p>}
          </EmptyState>
        ) : isUnpaid ? (
          <EmptyState
            role="alert"
            level={1}
            title={paymentCopy.failed}
            action={isOnHold ? toApplication : <Button onClick={onBack}>Back to the payment</Button>}
          >
            {serverMessage(error, paymentCopy.notCharged)}
          </EmptyState>
        ) : error ? (
          <ErrorState title={paymentCopy.confirmationFailed} onRetry={again} isRetrying={isFetching}>
            <p>{paymentCopy.confirmationHelp(supportPhone)}</p>
            <p>{outcomeCopy.notAgain}</p>
          </ErrorState>
        ) : (
          <Overlay message={outcomeCopy.processing} />
        )}
      </Card>
      {isSignedOut(error) && <SignInAgain onSignedIn={again} onClose={again} />}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toPayment } from '#contract/addresses/paths'
import type { OwnerApplication } from '#contract/applications/views'
import { installmentCount } from '#contract/installment-schedule-rules'
import { cardName } from '#contract/money/cards'
import { installmentCopy, type PlanView } from '#contract/money/installments'
import { exactMoney, paymentLabels } from '#contract/prices'
import { serverMessage } from '../../server/api'
import { Badge } from '../../ui/badge'
import { Button, LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { When } from '../../ui/format/when'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { CancelPlanDialog } from './cancel-plan-dialog'
import './plan-card.css'
import { planBadge, planCopy, rowBadge } from './copy'
import { plansQuery } from './plans-query'

interface PlanCardsProps {
  application: Pick<OwnerApplication, 'id' | 'deedReleased'>
}

export function PlanCards({ application }: PlanCardsProps) {
  const plans = useQuery(plansQuery(application.id))
  if (plans.data) return plans.data.map((plan) => <PlanCard key={plan.id} application={application} plan={plan} />)
  return (
    <Card title="Installments">
      <Loaded
        query={plans}
        failedText={serverMessage(plans.error, 'Nothing was lost. Please try again.')}
        fallback={<Skeleton label={planCopy.loading} bars={['line', 'half', 'third']} />}
      />
    </Card>
  )
}

function PlanCard({ application, plan }: PlanCardsProps & { plan: PlanView }) {
  const { id: applicationId } = application
  const [isAsking, setAsking] = useState(false)
  const { type, status, totalCents, paidCents, card, nextCharge, installments, rest } = plan
  const isRunning = status === 'active' || status === 'past_due'
  const badge = planBadge(plan)
  const payable = [...installments, ...(rest ? [rest] : [])].find((one) => one.isPayable)
  return (
    <Card
      title={`${paymentLabels[type]} in installments`}
      aside={<Badge colour={badge.colour}>{badge.label}</Badge>}
      className="plan-card"
    >
      <p>
        <strong className="tabular">{exactMoney(paidCents)}</strong> of {exactMoney(totalCents)} paid
      </p>
      {payable && (
        <div className="plan-due">
          <p>
            <strong className="tabular">{exactMoney(payable.amountCents)}</strong>{' '}
            {payable.needs === 'owner'
              ? 'is not paid yet. Your bank needs you to approve this payment.'
              : payable.needs === 'new-card'
                ? 'couldn’t be charged. Please pay with another card.'
                : payable === rest
                  ? 'is due now. Please pay it with any card.'
                  : 'couldn’t be charged yet.'}
          </p>
          <LinkButton to={toPayment(applicationId, type, payable.number)}>
            {payable.needs === 'new-card' ? 'Update card and pay' : 'Pay now'}
          </LinkButton>
        </div>
      )}
      {isRunning && (
        <dl className="plan-facts">
          <dt>Next charge</dt>
          <dd>
            {nextCharge ? (
              <>
                {exactMoney(nextCharge.amountCents)}, <When at={nextCharge.at} isDateOnly />
              </>
            ) : (
              'None'
            )}
          </dd>
          {card && (
            <>
              <dt>Card</dt>
              <dd>{cardName(card.brand, card.last4)}</dd>
            </>
          )}
        </dl>
      )}
      <ol className="plan-rows" aria-label={planCopy.rows(type)}>
        {installments.map((one) => {
          const state = rowBadge(one)
          return (
            <li key={one.number}>
              <span className="plan-date">
                <When at={one.paidAt ?? one.dueAt} isDateOnly />
              </span>
              <span className="tabular">{exactMoney(one.amountCents)}</span>
              <Badge colour={state.colour}>{state.label}</Badge>
              {one.status === 'failed' && one.nextTryAt && (
                <span className="minor plan-note">
                  We try again on <When at={one.nextTryAt} isDateOnly />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {rest && (
        <p className="minor">
          The rest, {exactMoney(rest.amountCents)}:{' '}
          {rest.isRefunded ? (
            'refunded'
          ) : rest.paidAt ? (
            <>
              paid <When at={rest.paidAt} isDateOnly />
            </>
          ) : (
            'due now'
          )}
        </p>
      )}
      {isRunning &&
        (plan.mayCancel ? (
          <div className="row-2">
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              Cancel the installments
            </Button>
          </div>
        ) : (
          <p className="minor">
            {installments.filter((one) => one.status === 'paid' && !one.isRefunded).length} of {installmentCount} paid.{' '}
            {installmentCopy.tooEarly}
          </p>
        ))}
      {isAsking && <CancelPlanDialog application={application} plan={plan} onClose={() => setAsking(false)} />}
    </Card>
  )
}

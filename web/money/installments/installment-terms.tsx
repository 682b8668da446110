import { useState } from 'react'
import { type InstallmentSchedule, installmentDates } from '#contract/installment-schedule-rules'
import { consentTerms, installmentCopy } from '#contract/money/installments'
import { exactMoney, notIncluded, type PaymentType, type Prices } from '#contract/prices'
import type { ServiceType } from '#contract/services'
import { harareDay } from '#contract/time'
import './installment-terms.css'

interface InstallmentTermsProps {
  schedule: InstallmentSchedule
  type: PaymentType
  prices: Prices
  service: ServiceType
}

/** The exact six payments and the terms, before anything is charged. */
export function InstallmentTerms({ schedule, type, prices, service }: InstallmentTermsProps) {
  const [dates] = useState(() => installmentDates(new Date()))
  return (
    <div className="installment-terms">
      <p className="installment-headline">
        <strong>{installmentCopy.headline(schedule.monthlyCents)}</strong> {installmentCopy.cancelAnytime}:{' '}
        {installmentCopy.thenDue}
      </p>
      <ol className="installment-schedule" aria-label="Schedule">
        {schedule.amountsCents.map((cents, position) => {
          const date = dates[position]
          return (
            <li key={date?.getTime()}>
              <span>{position === 0 || !date ? 'Today' : harareDay(date)}</span>
              <span className="tabular">{exactMoney(cents)}</span>
            </li>
          )
        })}
      </ol>
      <p className="installment-total">
        <span>Total</span>
        <strong className="tabular">{installmentCopy.sum(schedule)}</strong>
      </p>
      <p className="minor">{notIncluded}</p>
      <ul className="installment-consent">
        {consentTerms(schedule, type, prices.installmentFeeCents, service).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </div>
  )
}

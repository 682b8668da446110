import { installmentCount, restNumber } from '#contract/installment-schedule-rules'
import { type PaymentType, paymentLabels } from '#contract/prices'

/** `Deposit`, `Balance, installment 2 of 6`, `Deposit, rest of the installments`. */
export function paymentText({ type, installment }: { type: PaymentType; installment: number | null }): string {
  const part =
    installment === null
      ? ''
      : installment === restNumber
        ? ', rest of the installments'
        : `, installment ${installment} of ${installmentCount}`
  return `${paymentLabels[type]}${part}`
}

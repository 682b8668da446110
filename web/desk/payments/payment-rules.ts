import { type FirmPayment, periodLabel } from '#contract/money/firm-payments'
import { restNumber } from '#contract/money/installments'
import { type PortalVariant, stepLabel } from '#contract/pipelines'
import { installmentCount, paymentLabels } from '#contract/prices'
import { serviceLabel } from '#contract/services'
import { harareDate } from '#contract/time'
import { csvOf } from '../../ui/format/csv-rules'

interface Totals {
  receivedCents: number
  refundedCents: number
  disputedCents: number
  keptCents: number
}

/** The sums of these payments, in cents. */
export const totalsOf = (payments: readonly FirmPayment[]): Totals =>
  payments.reduce(
    (sum, { amountCents, refundedCents, disputedCents, keptCents }) => ({
      receivedCents: sum.receivedCents + amountCents,
      refundedCents: sum.refundedCents + refundedCents,
      disputedCents: sum.disputedCents + disputedCents,
      keptCents: sum.keptCents + keptCents,
    }),
    { receivedCents: 0, refundedCents: 0, disputedCents: 0, keptCents: 0 },
  )

/** `Deposit`, `Balance, installment 2 of 6`, `Deposit, rest of the installments`. */
export function paymentText({ type, installment }: Pick<FirmPayment, 'type' | 'installment'>): string {
  const part =
    installment === null
      ? ''
      : installment === restNumber
        ? ', rest of the installments'
        : `, installment ${installment} of ${installmentCount}`
  return `${paymentLabels[type]}${part}`
}

const dollars = (cents: number) => (cents / 100).toFixed(2)

type Cell = (payment: FirmPayment, variant: PortalVariant) => string

const columns: readonly (readonly [header: string, Cell])[] = [
  ['Paid On', ({ paidAt }) => harareDate(paidAt)],
  ['Reference', ({ referenceNumber }) => referenceNumber],
  ['Client Name', ({ application }) => application?.clientName ?? ''],
  ['Service', ({ serviceType }) => serviceLabel(serviceType)],
  ['Payment', paymentText],
  ['Receipt', ({ receiptNumber }) => (receiptNumber === null ? '' : String(receiptNumber))],
  ['Amount USD', ({ amountCents }) => dollars(amountCents)],
  ['Refunded USD', ({ refundedCents }) => dollars(refundedCents)],
  ['Refunded On', ({ refunds }) => refunds.map(({ at }) => harareDate(at)).join(' ')],
  ['Taken Back By Bank USD', ({ disputedCents }) => dollars(disputedCents)],
  ['Left USD', ({ keptCents }) => dollars(keptCents)],
  ['Still To Pay USD', ({ application }) => (application ? dollars(application.owedCents) : '')],
  ['Deed Number', ({ application }) => application?.titleDeedNumber ?? ''],
  ['Assigned To', ({ application }) => application?.assignee ?? ''],
  [
    'Status',
    ({ serviceType, application }, variant) => (application ? stepLabel(serviceType, application.step, variant) : ''),
  ],
  ['Status Since', ({ application }) => (application ? harareDate(application.stepSince) : '')],
]

/** A line for each payment: amounts in dollars, days in Harare. */
export const paymentsCsv = (payments: readonly FirmPayment[], variant: PortalVariant): string =>
  csvOf([
    columns.map(([header]) => header),
    ...payments.map((payment) => columns.map(([, cell]) => cell(payment, variant))),
  ])

export const paymentsCsvName = (period: string): string =>
  `payments-${periodLabel(period).toLowerCase().replaceAll(' ', '-')}.csv`

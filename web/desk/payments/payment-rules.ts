import { type FirmPayment, periodLabel } from '#contract/money/firm-payments'
import { paymentText } from '#contract/money/payment-text'
import { serviceLabel } from '#contract/services'
import { type PortalVariant, stepLabel } from '#contract/steps'
import { harareDate } from '#contract/time'
import { csvOf } from '../../ui/format/csv-rules'

interface Totals {
  receivedCents: number
  refundedCents: number
  disputedCents: number
  keptCents: number
  /** To the firm, less what was taken off again. */
  paidOutCents: number
  /** Still with the platform. */
  heldCents: number
}

/** The sums of these payments, in cents. */
export const totalsOf = (payments: readonly FirmPayment[]): Totals =>
  payments.reduce(
    (sum, payment) => ({
      receivedCents: sum.receivedCents + payment.amountCents,
      refundedCents: sum.refundedCents + payment.refundedCents,
      disputedCents: sum.disputedCents + payment.disputedCents,
      keptCents: sum.keptCents + payment.keptCents,
      paidOutCents: sum.paidOutCents + payment.paidOutCents,
      heldCents: sum.heldCents + payment.heldCents,
    }),
    { receivedCents: 0, refundedCents: 0, disputedCents: 0, keptCents: 0, paidOutCents: 0, heldCents: 0 },
  )

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
  ['Sent To Firm USD', ({ paidOutCents }) => dollars(paidOutCents)],
  ['With Gwaro USD', ({ heldCents }) => dollars(heldCents)],
  ['Sent On', ({ stage }) => stage?.sentOn ?? ''],
  ['Bank Reference', ({ bankReference }) => bankReference ?? ''],
  ['Received By Firm On', ({ stage }) => stage?.receivedOn ?? ''],
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

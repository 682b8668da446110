import type { FirmPayment } from '#contract/money/firm-payments'
import type { Prices } from '#contract/prices'
import { amountsOf } from '../../applications/intake/amount-rules'
import { owedCents, payoutIn, stageOf } from '../payouts/payout-line-rules'
import type { FirmPaymentRow } from './queries'

/** A payment as a firm sees it: of an application that went to another firm, no more than its reference. */
export function firmPaymentView(row: FirmPaymentRow, firmId: number, prices: Prices): FirmPayment {
  const { id, type, method, installment, amountCents, refundedCents, disputedCents, receiptNumber } = row
  const isTheirs = row.firmId === firmId
  const ofFirm = { ...row, status: row.paymentStatus }
  const payout = payoutIn(row.payout)
  const stage = stageOf(ofFirm, payout)
  return {
    id,
    paidAt: new Date(row.paidAt).toISOString(),
    type,
    method,
    installment,
    amountCents,
    refundedCents,
    disputedCents,
    keptCents: amountCents - refundedCents - disputedCents,
    receiptNumber,
    paidOutCents: row.paidOutCents,
    heldCents: owedCents(ofFirm),
    stage,
    bankReference: stage?.firmName ? (payout?.bankReference ?? null) : null,
    refunds: row.refunds.map(({ at, cents }) => ({ at: new Date(at).toISOString(), cents })),
    referenceNumber: row.referenceNumber,
    serviceType: row.serviceType,
    application: isTheirs
      ? {
          id: row.applicationId,
          clientName: row.erasedAt ? null : row.clientName,
          titleDeedNumber: row.erasedAt ? null : row.titleDeedNumber,
          assignee: row.assigneeName,
          step: row.fileStatus,
          stepSince: row.fileStatusAt.toISOString(),
          owedCents: leftToPayCents(row, prices),
        }
      : null,
  }
}

/**
 * What the client still has to pay, in cents: installments to come and a balance that is not paid. Credit lowers the balance only
 * when it is due, so it may be less. Nothing once the application is
 * closed, or its deposit refunded.
 */
export function leftToPayCents(row: OwedRow, prices: Prices): number {
  if (row.withdrawnAt !== null || row.depositRefunded) return 0
  const { depositCents, balanceCents } = amountsOf({ ...row, creditCents: 0 }, prices)
  const deposit = row.depositPaidAt === null ? depositCents : 0
  return deposit + (row.balancePaidAt === null ? balanceCents : 0) + row.installmentsLeft
}

type OwedRow = Pick<
  FirmPaymentRow,
  | 'serviceType'
  | 'status'
  | 'fileStatus'
  | 'depositPaidAt'
  | 'balancePaidAt'
  | 'discountCents'
  | 'withdrawnAt'
  | 'depositRefunded'
  | 'installmentsLeft'
>

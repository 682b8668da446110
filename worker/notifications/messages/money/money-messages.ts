import {
  installmentDue,
  installmentFailed,
  installmentOverdue,
  installmentPaid,
  installmentsCanceled,
} from './installments'
import { balanceDue, balancePaid, depositPaid, depositReminder, receiptsSent } from './payments'
import {
  disputeWon,
  duplicateRefunded,
  duplicateReturned,
  paymentDisputed,
  paymentRefunded,
  refundReturned,
} from './reversals'

/** Messages about payments, installments, refunds and disputes. */
export const moneyMessages = {
  'balance-due': balanceDue,
  'balance-paid': balancePaid,
  'deposit-paid': depositPaid,
  'deposit-reminder': depositReminder,
  'dispute-won': disputeWon,
  'duplicate-refunded': duplicateRefunded,
  'duplicate-returned': duplicateReturned,
  'installment-due': installmentDue,
  'installment-failed': installmentFailed,
  'installment-overdue': installmentOverdue,
  'installment-paid': installmentPaid,
  'installments-canceled': installmentsCanceled,
  'payment-disputed': paymentDisputed,
  'payment-refunded': paymentRefunded,
  'receipts-sent': receiptsSent,
  'refund-returned': refundReturned,
}

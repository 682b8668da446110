import { depositReminderCopy, depositReminderHours } from '#contract/money/deposit-reminder'
import type { Prices } from '#contract/prices'
import { harareTime, hour } from '#contract/time'
import { assertClient } from '../../applications/client-rules'
import { assertNotOnHold } from '../../applications/hold-rules'
import type { OutgoingMessage } from '../../notifications/outbox'
import { Failure } from '../../platform/failure'
import { amountDue, assertDue } from '../ledger/due-rules'
import type { ApplicationToRemind } from './deposit-reminder-queries'

/**
 * The message that reminds a client to pay the deposit.
 * @throws Failure client-erased, already-paid, withdrawn, on-hold, deposit-refunded, payment-incomplete, already-reminded
 */
export function decideDepositReminder(
  application: ApplicationToRemind,
  firm: string,
  prices: Prices,
  at: Date,
): OutgoingMessage {
  assertClient(application)
  assertDue(application, 'deposit')
  assertNotOnHold(application)
  if (application.isRefunded) throw new Failure('deposit-refunded', depositReminderCopy.refunded)
  if (application.isPaying) throw new Failure('payment-incomplete', depositReminderCopy.paying)
  const last = application.depositRemindedAt
  if (last && at.getTime() - last.getTime() < depositReminderHours * hour) {
    throw new Failure('already-reminded', depositReminderCopy.reminded(harareTime(last)))
  }
  const { id: applicationId, referenceNumber: reference, clientName: name } = application
  const { amountCents } = amountDue(application, prices, 'deposit')
  return {
    message: 'deposit-reminder',
    to: { email: application.clientEmail, phone: application.clientNumber },
    facts: { name, reference, applicationId, amountCents, firm },
    key: `deposit-reminder:${applicationId}:${at.getTime()}`,
    reference,
  }
}

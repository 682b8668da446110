import { remindedHours, reminderCopy } from '#contract/money/reminder'
import type { Prices } from '#contract/prices'
import { harareTime, hour } from '#contract/time'
import { assertClient } from '../../applications/client-rules'
import type { OutgoingMessage } from '../../notifications/outbox'
import { Failure } from '../../platform/failure'
import { amountDue, assertDue } from '../ledger/due-rules'
import type { RemindedFile } from './reminder-queries'

/**
 * The message that reminds a client to pay the deposit.
 * @throws Failure client-erased, already-paid, withdrawn, deposit-refunded, payment-incomplete, already-reminded
 */
export function decideReminder(file: RemindedFile, firm: string, prices: Prices, at: Date): OutgoingMessage {
  assertClient(file)
  assertDue(file, 'deposit')
  if (file.isRefunded) throw new Failure('deposit-refunded', reminderCopy.refunded)
  if (file.isPaying) throw new Failure('payment-incomplete', reminderCopy.paying)
  const last = file.depositRemindedAt
  if (last && at.getTime() - last.getTime() < remindedHours * hour) {
    throw new Failure('already-reminded', reminderCopy.reminded(harareTime(last)))
  }
  const { id: applicationId, referenceNumber: reference, clientName: name } = file
  const { amountCents } = amountDue(file, prices, 'deposit')
  return {
    message: 'deposit-reminder',
    to: { email: file.clientEmail, phone: file.clientNumber },
    facts: { name, reference, applicationId, amountCents, firm },
    key: `deposit-reminder:${applicationId}:${at.getTime()}`,
    reference,
  }
}

import { installmentsBeforeCancel, restNumber } from '#contract/installment-schedule-rules'
import { type InstallmentView, type PlanView } from '#contract/money/installments'
import type { Installment, Payment, Plan } from '../ledger/money-rules'
import { paidCount } from './cancel-rules'
import { isPayableNow } from './pay-rules'
import { needsOf } from './refusal-rules'

/** @param payments those of the application that were refunded in full, or all of them */
export function planView(
  plan: Plan,
  rows: readonly Installment[],
  payments: readonly Pick<Payment, 'intentId' | 'status'>[],
  now: Date,
): PlanView {
  const { id, type, status, totalCents, startedAt, cardBrand, cardLast4 } = plan
  const refunded = new Set(payments.filter((each) => each.status === 'refunded').map(({ intentId }) => intentId))
  const shown = rows.map((row) => installmentView(row, row.intentId !== null && refunded.has(row.intentId), now))
  const unpaid = shown.filter((each) => each.status !== 'paid' && each.status !== 'void')
  const next = unpaid.find((each) => each.nextTryAt !== null && each.needs === null)
  const isRunning = status === 'active' || status === 'past_due'
  return {
    id,
    type,
    status: status === 'draft' ? 'active' : status,
    totalCents,
    paidCents: sum(shown.filter((each) => each.status === 'paid' && !each.isRefunded)),
    overdueCents: sum(unpaid.filter(({ isPayable }) => isPayable)),
    startedAt: startedAt.toISOString(),
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
    nextCharge: next?.nextTryAt ? { at: next.nextTryAt, amountCents: next.amountCents } : null,
    mayCancel: isRunning && paidCount(rows) >= installmentsBeforeCancel,
    installments: shown.filter(({ number }) => number !== restNumber),
    rest: shown.find(({ number }) => number === restNumber) ?? null,
  }
}

const sum = (rows: readonly InstallmentView[]) => rows.reduce((total, { amountCents }) => total + amountCents, 0)

function installmentView(row: Installment, isRefunded: boolean, now: Date): InstallmentView {
  const { number, amountCents, dueAt, status, nextTryAt, paidAt } = row
  const isStopped = status === 'action_required' || (status === 'failed' && nextTryAt === null)
  return {
    number,
    amountCents,
    dueAt: dueAt.toISOString(),
    status,
    nextTryAt: status === 'due' || status === 'failed' ? (nextTryAt?.toISOString() ?? null) : null,
    paidAt: paidAt?.toISOString() ?? null,
    isRefunded: isRefunded && status === 'paid',
    isPayable: isPayableNow(row, now),
    needs: isStopped ? (needsOf({ code: row.lastError ?? '' }) === 'owner' ? 'owner' : 'new-card') : null,
  }
}

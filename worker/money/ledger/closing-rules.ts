import type { FormerReason } from '#contract/applications/former/reasons'
import { closingCopy } from '#contract/money/closing'
import { withFirm } from '../../applications/firm-rules'
import { Failure } from '../../platform/failure'
import {
  addressee,
  audit,
  type Decision,
  type Effect,
  isUnpaid,
  type Money,
  message,
  type Payment,
  withApplication,
  withInstallments,
} from './money-rules'
import { cancelReminders } from './plan-rules'

interface Closing {
  /** The firm's or the platform's name. */
  by: string
  reason: string
  /** Why, in a word. */
  kind?: FormerReason | undefined
  /** Whether another message of the same batch tells the owner. */
  isTold?: boolean
}

/**
 * Whether a firm or an admin may close an application, and which payments must be canceled first.
 * @returns the open payments; null when it was closed or withdrawn before
 * @throws Failure already-paid when it is paid in full; payment-incomplete while a bank decides
 */
export function decideClosing({ application, payments, installments }: Money): Payment[] | null {
  if (application.withdrawnAt !== null) return null
  if (application.balancePaidAt !== null) throw new Failure('already-paid', closingCopy.finished)
  const isPaying =
    payments.some(({ status }) => status === 'processing') || installments.some(({ status }) => status === 'in_flight')
  if (isPaying) throw new Failure('payment-incomplete', closingCopy.paying)
  return payments.filter(({ status }) => status === 'open')
}

/** Closes an application as a withdrawal does, and ends its installment plans with nothing left to pay. */
export function closed(money: Money, { by, reason, kind = 'closed', isTold = false }: Closing, at: Date): Decision {
  const { id, firmId, version, clientName: name, firmName, firmEmail, referenceNumber: reference } = money.application
  const plans = money.plans.filter((plan) => plan.status !== 'draft' && plan.endedAt === null)
  const ended = plans.reduce(
    (rest, plan) =>
      withInstallments(rest, (each) => each.planId === plan.id && isUnpaid(each), { status: 'void', nextTryAt: null }),
    {
      ...money,
      plans: money.plans.map((plan) =>
        plans.includes(plan) ? { ...plan, status: 'canceled' as const, endedAt: at } : plan,
      ),
    } satisfies Money as Money,
  )
  const key = `closed:${id}:${version + 1}`
  const hasPaid = money.payments.some(({ keptCents }) => (keptCents ?? 0) > 0)
  const toOwner: Effect[] = isTold
    ? []
    : [
        message({
          ...addressee(money),
          message: 'application-closed',
          facts: { name, reference, by, reason, hasPaid },
          key: `application-${key}`,
        }),
      ]
  const toFirm: Effect[] =
    firmName === null || firmName === by
      ? []
      : [
          message({
            to: { email: firmEmail },
            reference,
            message: 'file-closed',
            facts: { reference, clientName: name, by, reason },
            key: `file-${key}`,
          }),
        ]
  return {
    money: withApplication(ended, {
      withdrawnAt: at,
      closedBy: by,
      closedReason: reason,
      ...withFirm(null),
      version: version + 1,
    }),
    effects: [
      { is: 'former', firmId, why: kind },
      { is: 'history', message: `${by} closed the application: ${reason}` },
      audit({ action: 'close-application', entity: 'application', id, detail: reason }),
      ...plans.map((plan) => cancelReminders(plan.id)),
      ...toOwner,
      ...toFirm,
    ],
  }
}

import { sql } from 'drizzle-orm'
import type { DeclinedInstallment, DeedLock } from '#contract/applications/deed-lock'
import { depositRefunded } from '../../applications/shared/refund-queries'
import { type DeclinedFacts, declinedOf, type LockFacts, lockOf } from './lock-rules'

/**
 * What keeps a deed locked.
 * A column of applications; for one that is locked it reads the payments and plans of this application.
 */
const deedLock = () =>
  sql<DeedLock | null>`(case when applications.deed_locked_at is not null and applications.withdrawn_at is null then json_object(
    'isDepositPaid', applications.deposit_paid_at is not null,
    'installment', json((
      select json_object('planStatus', plan.status, 'type', plan.type, 'number', due.number,
        'amountCents', due.amount_cents, 'dueAt', due.due_at)
      from installment_plans as plan join installments as due on due.plan_id = plan.id
      where plan.application_id = applications.id and due.status not in ('paid', 'void')
        and (plan.status = 'past_due' or (plan.status = 'canceled' and plan.ended_at is null))
      order by due.due_at limit 1)),
    'payment', json((
      select json_object('status', taken.status, 'type', taken.type, 'amountCents', taken.amount_cents,
        'installment', taken.installment)
      from payments as taken
      where taken.application_id = applications.id and (taken.status = 'disputed' or (taken.status = 'refunded'
        and taken.type = 'balance' and coalesce(taken.installment, 1) = 1 and applications.balance_paid_at is null))
      order by taken.status, taken.id desc limit 1))
  ) end)`
    .mapWith((facts: string) => lockOf(JSON.parse(facts) as LockFacts))
    .as('deed_lock')

/** Columns of applications: what keeps the deed locked, and whether the deposit was refunded. */
export const moneyColumns = () => ({ lock: deedLock(), depositRefunded: depositRefunded() })

/** A column of applications: the first installment that could not be charged, while nothing is locked. */
export const declinedColumn = () =>
  sql<DeclinedInstallment | null>`(case when applications.deposit_paid_at is not null and applications.deed_locked_at is null
      and applications.withdrawn_at is null then (
    select json_object('status', due.status, 'type', plan.type, 'number', due.number, 'amountCents', due.amount_cents,
      'dueAt', due.due_at, 'nextTryAt', due.next_try_at, 'heldUntil', applications.held_until)
    from installment_plans as plan join installments as due on due.plan_id = plan.id
    where plan.application_id = applications.id and plan.status = 'active' and due.status in ('failed', 'action_required')
    order by due.due_at, plan.id limit 1) end)`
    .mapWith((facts: string) => declinedOf(JSON.parse(facts) as DeclinedFacts))
    .as('declined_installment')

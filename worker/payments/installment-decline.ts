import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { retryDays } from '#contract/installments'
import { exactMoney, installmentCount } from '#contract/prices'
import { applications } from '../applications/tables'
import { deliverSoon, enqueueIf, type Owed } from '../notifications/outbox'
import { recordAuditIf } from '../platform/audit'
import { never } from '../platform/insert-if'
import type { Tools } from '../platform/tools'
import { type Installment, isInstallment, type Plan } from './installment-queries'
import { type Application, type Payment, waiting } from './queries'
import { installmentPlans, installments, payments } from './tables'
import { bookkeeper } from './views'

const day = 24 * 60 * 60 * 1000

/** Why a saved card did not pay, in the provider's words. */
export interface Refusal {
  code?: string | undefined
  decline_code?: string | undefined
  advice_code?: string | undefined
}

/** Who has to do something before it can be paid. */
export type Needs = 'nothing' | 'owner' | 'new-card'

const lostForGood = [
  'lost_card',
  'stolen_card',
  'pickup_card',
  'fraudulent',
  'expired_card',
  'restricted_card',
  'invalid_account',
  'incorrect_number',
  'resource_missing',
  'payment_method_unexpected_state',
]

/** Source: the provider's lists of decline and advice codes. What is in neither is worth another try. */
export function needsOf({ code, decline_code, advice_code }: Refusal): Needs {
  if (code === 'authentication_required' || decline_code === 'authentication_required') return 'owner'
  const isLost = [code, decline_code].some((each) => each !== undefined && lostForGood.includes(each))
  if (isLost || advice_code === 'do_not_try_again' || advice_code === 'confirm_card_data') return 'new-card'
  return 'nothing'
}

/** What is kept of a refusal, so that the page can say what to do. */
export const reasonOf = (refusal: Refusal): string => refusal.decline_code ?? refusal.code ?? 'declined'

export interface Charging {
  plan: Plan
  installment: Installment
  application: Application
  payment: Payment
}

/** When the card is tried again after this try, or null when it was the last one. */
function nextTry({ attempt }: Installment, at: Date): Date | null {
  const [after, before] = [retryDays[attempt - 1], attempt > 1 ? retryDays[attempt - 2] : 0]
  return after === undefined || before === undefined ? null : new Date(at.getTime() + (after - before) * day)
}

/** Books a refused try: when the next one is, or that the owner has to act, or that it was the last one. */
export async function bookDecline(tools: Tools, charging: Charging, refusal: Refusal): Promise<void> {
  const { db, now } = tools
  const { plan, installment, payment } = charging
  const at = now()
  const needs = needsOf(refusal)
  const retryAt = nextTry(installment, at)
  if (retryAt === null) return bookOverdue(tools, charging, refusal)
  const nextAt = needs === 'nothing' ? retryAt : new Date(at.getTime() + (retryDays.at(-1) ?? 0) * day)
  const isMine = and(
    isInstallment(plan.id, installment.number),
    eq(installments.status, 'in_flight'),
    eq(installments.attempt, installment.attempt),
  )
  const holds = sql`exists ${db.select({ n: installments.number }).from(installments).where(isMine)}`
  await db.batch([
    enqueueIf(db, holds, declineMessage(charging, needs, nextAt), at),
    recordAuditIf(
      db,
      holds,
      bookkeeper,
      {
        action: 'installment-declined',
        subject: `plan ${plan.id}`,
        applicationId: plan.applicationId,
        result: 'refused',
        detail: `${installment.number} of ${installmentCount}, try ${installment.attempt}`,
      },
      at,
    ),
    setAside(tools, payment, refusal, holds),
    db
      .update(installments)
      .set({
        status: needs === 'nothing' ? 'failed' : 'action_required',
        nextTryAt: nextAt,
        lastError: reasonOf(refusal),
      })
      .where(isMine),
  ])
  deliverSoon(tools)
}

/** Books that every try, or the owner's time, is used up: the plan is past due and the deed locked until it is paid. */
export async function bookOverdue(
  tools: Tools,
  charging: Omit<Charging, 'payment'> & { payment?: Payment },
  refusal?: Refusal,
) {
  const { db, now } = tools
  const { plan, installment, application, payment } = charging
  const {
    id: applicationId,
    clientName: name,
    clientEmail: email,
    clientPhone: phone,
    referenceNumber: reference,
  } = application
  const { number, amountCents } = installment
  const at = now()
  const isMine = and(
    isInstallment(plan.id, number),
    eq(installments.status, installment.status),
    eq(installments.attempt, installment.attempt),
    sql`next_try_at is not null`,
  )
  const holds = sql`exists ${db.select({ n: installments.number }).from(installments).where(isMine)}`
  const doing = { subject: `plan ${plan.id}`, applicationId } as const
  await db.batch([
    enqueueIf(
      db,
      holds,
      {
        message: 'installment-overdue',
        to: { email, phone },
        facts: { name, reference, applicationId, type: plan.type, number, amountCents },
        key: `installment-overdue ${plan.id}:${number}`,
        reference,
      },
      at,
    ),
    recordAuditIf(
      db,
      holds,
      bookkeeper,
      {
        ...doing,
        action: 'installments-past-due',
        detail: `${number} of ${installmentCount}, ${exactMoney(amountCents)}`,
      },
      at,
    ),
    recordAuditIf(db, holds, bookkeeper, { ...doing, action: 'lock-deed', detail: 'an installment is overdue' }, at),
    payment ? setAside(tools, payment, refusal ?? {}, holds) : setAside(tools, { id: 0 }, {}, never),
    db
      .update(applications)
      .set({ deedLockedAt: sql`coalesce(${applications.deedLockedAt}, ${at.getTime()})` })
      .where(and(eq(applications.id, applicationId), holds)),
    db
      .update(installmentPlans)
      .set({ status: 'past_due' })
      .where(and(eq(installmentPlans.id, plan.id), inArray(installmentPlans.status, ['active', 'past_due']), holds)),
    db
      .update(installments)
      .set({
        status: installment.status === 'action_required' ? 'action_required' : 'failed',
        nextTryAt: null,
        ...(refusal ? { lastError: reasonOf(refusal) } : {}),
      })
      .where(isMine),
  ])
  deliverSoon(tools)
}

/** A refused payment waits for nothing; money that arrives for it after all is still booked. */
const setAside = ({ db }: Tools, { id }: Pick<Payment, 'id'>, refusal: Refusal, holds: SQL) =>
  db
    .update(payments)
    .set({ status: 'failed', failureCode: reasonOf(refusal) })
    .where(and(eq(payments.id, id), inArray(payments.status, waiting), holds))

function declineMessage({ plan, installment, application }: Charging, needs: Needs, nextAt: Date): Owed {
  const { id, clientName: name, clientEmail: email, clientPhone: phone, referenceNumber: reference } = application
  const { number, amountCents, attempt } = installment
  const facts = { name, reference, applicationId: id, type: plan.type, number, amountCents }
  return {
    message: 'installment-failed',
    to: { email, phone },
    facts: { ...facts, needs, nextAt: nextAt.getTime() },
    key: `installment-failed ${plan.id}:${number}:${attempt}`,
    reference,
  }
}

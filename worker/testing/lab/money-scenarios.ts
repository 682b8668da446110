import { eq, or } from 'drizzle-orm'
import { day, hour } from '#contract/time'
import { ownershipChecks } from '../../applications/ownership-tables'
import { applications } from '../../applications/tables'
import { deliverDue } from '../../messaging/delivery/deliver-due'
import { chargeInstallments } from '../../money/installments/charge-installments'
import { installmentPlans, installments } from '../../money/ledger/tables'
import { cancelPaymentsOnHold } from '../../money/payments/closing/cancel-payments-on-hold'
import { reconcile } from '../../money/payments/reconcile'
import { receipts } from '../../money/receipts/tables'
import type { AppContext } from '../../platform/context'
import { marks } from '../../platform/database/tables'
import { applicant, charge, intentOf, ledger, open, payFor, provider } from '../paying'
import { db } from '../people'
import type { Scenario } from './background'
import { messagesOf, nextEmail } from './scenario-people'

const intentStatus = async (intentId: string) =>
  (await provider<{ status: string }>(`/payment_intents/${intentId}`)).status

const booked = async (id: number) => {
  const rows = await ledger(id)
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  const intents = rows.flatMap(({ intentId }) => intentId ?? [])
  const printed = await db.$count(receipts, or(...rows.map((payment) => eq(receipts.paymentId, payment.id))))
  return {
    payments: rows.map(({ status, type, receiptNumber, keptCents, installment }) => [
      type,
      installment,
      status,
      keptCents,
      receiptNumber !== null,
    ]),
    isPaid: row?.depositPaidAt !== null,
    printed,
    charged: await Promise.all(intents.map(intentStatus)),
  }
}

const receiptMails: Scenario = {
  name: 'receipt of a payment',
  async prepare() {
    const clientEmail = nextEmail()
    const someone = await applicant({ clientEmail })
    await payFor(someone)
    return { work: deliverDue, outcome: async () => [await messagesOf(clientEmail), await booked(someone.id)] }
  },
}

const lostEvent: Scenario = {
  name: 'payment of which no event came',
  async prepare() {
    const clientEmail = nextEmail()
    const someone = await applicant({ clientEmail })
    await charge(someone)
    // as if it had not asked for an hour
    await db.delete(marks)
    const work = async (context: AppContext) => {
      const later = { ...context, now: () => new Date(context.now().getTime() + hour) }
      await reconcile(later)
      await deliverDue(later)
    }
    return { work, outcome: async () => [await messagesOf(clientEmail), await booked(someone.id)] }
  },
}

const held: Scenario = {
  name: 'payment that was begun before a hold',
  async prepare() {
    const [someone, other] = [await applicant({ clientEmail: nextEmail() }), await applicant()]
    const opened = await open(someone)
    await db.update(applications).set({ hold: 'checking' }).where(eq(applications.id, someone.id))
    await db.insert(ownershipChecks).values({ firstId: someone.id, secondId: other.id, createdAt: new Date() })
    return {
      work: cancelPaymentsOnHold,
      outcome: async () => [await booked(someone.id), await intentStatus(intentOf(opened))],
    }
  },
}

const installment: Scenario = {
  name: 'installment that is due',
  async prepare() {
    const clientEmail = nextEmail()
    const at = new Date()
    const someone = await applicant({ clientEmail, depositPaidAt: at })
    const customer = await provider<{ id: string }>('/customers', { email: clientEmail })
    const card = await provider<{ id: string }>('/payment_methods/pm_card_visa/attach', { customer: customer.id })
    const [plan] = await db
      .insert(installmentPlans)
      .values({
        applicationId: someone.id,
        type: 'balance',
        status: 'active',
        totalCents: 45_000,
        customer: customer.id,
        paymentMethod: card.id,
        consentVersion: '1',
        consentedAt: at,
        startedAt: at,
      })
      .returning()
    await db.insert(installments).values(
      Array.from({ length: 6 }, (_, position) => ({
        planId: plan?.id ?? 0,
        number: position + 1,
        amountCents: 7_500,
        dueAt: new Date(at.getTime() + (position - 1) * 30 * day),
        nextTryAt:
          position === 1 ? new Date(at.getTime() - 1000) : position === 0 ? null : new Date(at.getTime() + 30 * day),
        status: position === 0 ? ('paid' as const) : ('due' as const),
        paidAt: position === 0 ? at : null,
      })),
    )
    return {
      work: async (context) => {
        await chargeInstallments(context)
        await deliverDue(context)
      },
      outcome: async () => [await messagesOf(clientEmail), await booked(someone.id)],
    }
  },
}

export const moneyScenarios: readonly Scenario[] = [receiptMails, lostEvent, held, installment]

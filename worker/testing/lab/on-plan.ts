import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { PaymentType } from '#contract/prices'
import { hour } from '#contract/time'
import { chargeInstallments } from '../../money/installments/charge-installments'
import { installmentPlans, installments } from '../../money/ledger/tables'
import { reconcile } from '../../money/payments/reconcile'
import { attempts } from '../../platform/database/tables'
import type { Browser } from '../browser'
import { applicant, applicationOf, contextAt, ledger, payFor } from '../paying'
import { db, ownerBrowser } from '../people'
import { people } from './on-application'
import { by, byCron, type Subject } from './subject'

const reason = 'A page was missing'

/** How many payments of an application are open after the reconciler’s run an hour later. */
async function openLater(id: number) {
  await reconcile(contextAt(new Date(Date.now() + hour)))
  return (await ledger(id)).filter(({ status }) => status === 'open').length
}

let plans = 0

interface Plan {
  type: PaymentType
  /** What the page asks for the first payment, in dollars. */
  amount: number
  /** The installment that is due now, in dollars; those before it are paid. */
  due: { number: number; amount: number }
  ready: Parameters<typeof applicant>[0]
}

async function aPlan({ type, amount, due, ready }: Plan) {
  const { admin } = await people()
  await db.delete(attempts)
  plans += 1
  const email = `plan${plans}@example.com`
  const someone = await applicant({ ...ready, clientEmail: email })
  await payFor(someone, { type, amount, paymentMethod: 'installments' })
  const owner = await ownerBrowser(email)
  // the plans of earlier orders are not due
  await db.update(installments).set({ nextTryAt: null })
  const [plan] = await db.select().from(installmentPlans).where(eq(installmentPlans.applicationId, someone.id))
  const own = eq(installments.planId, plan?.id ?? 0)
  const dueAt = new Date(Date.now() - 1000)
  const before = and(own, gt(installments.number, 1), lt(installments.number, due.number))
  await db.batch([
    db.update(installments).set({ status: 'paid', paidAt: dueAt }).where(before),
    db
      .update(installments)
      .set({ nextTryAt: dueAt, dueAt })
      .where(and(own, eq(installments.number, due.number))),
  ])
  const early = { applicationId: someone.id, type, paymentMethod: 'installments', installment: due.number }
  const refund = async (one: Browser, form: object) => {
    const [first] = await ledger(someone.id)
    return one.post(`/api/admin/payments/${first?.id}/refund`, { reason, ...form })
  }
  return {
    acts: {
      charge: byCron(chargeInstallments),
      payEarly: by(owner, (one) => one.post('/api/create-payment-intent', { ...early, amount: due.amount })),
      refund: by(admin, (one) => refund(one, {})),
      refundAndClose: by(admin, (one) => refund(one, { close: true })),
      cancel: by(owner, (one) => one.post(`/api/applications/${someone.id}/installments/${plan?.id}/cancel`)),
      close: by(admin, (one) => one.post(`/api/admin/applications/${someone.id}/close`, { reason })),
    },
    state: async () => [
      (await applicationOf(someone.id)).status,
      (await applicationOf(someone.id)).withdrawnAt !== null,
      (await db.select().from(installmentPlans).where(eq(installmentPlans.applicationId, someone.id))).map(
        ({ status }) => status,
      ),
      (await db.select().from(installments).where(own).orderBy(asc(installments.number))).map(
        ({ number, status, amountCents }) => [number, status, amountCents],
      ),
      (await ledger(someone.id)).map(({ status, type, refundedCents }) => [type, status, refundedCents]),
      await openLater(someone.id),
    ],
  }
}

/** A charge that a refund overtook is sent back, or never made: then the reconciler ends its payment. */
const overtaken = /^charge and refund(AndClose)?: .*("duplicate",(8800|2200)|"open",0)\]\],0\]\]$/

/** The balance of a deed that is ready, whose fourth installment is due. */
export const onPlan: Subject = {
  name: 'one plan of installments',
  mayWait: ['cancel', 'payEarly'],
  alsoRight: overtaken,
  async make() {
    const ready = { depositPaidAt: new Date(), status: 'digital_ready', deedReleasedAt: new Date() } as const
    const { acts, state } = await aPlan({ type: 'balance', amount: 450, due: { number: 4, amount: 88 }, ready })
    // one whose balance is begun is not closed
    const { close: _close, ...some } = acts
    return { acts: some, state }
  },
}

/** A deposit whose second installment is due; such an application can still be closed. */
export const onDeposit: Subject = {
  name: 'one deposit in installments',
  mayWait: ['payEarly', 'close'],
  alsoRight: overtaken,
  async make() {
    const { acts, state } = await aPlan({ type: 'deposit', amount: 50, due: { number: 2, amount: 22 }, ready: {} })
    // a plan is cancelled after three payments
    const { cancel: _cancel, ...some } = acts
    return { acts: some, state }
  },
}

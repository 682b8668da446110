import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { hour } from '#contract/time'
import { deeds } from '../../deeds/tables'
import { chargeInstallments } from '../../money/installments/charge-installments'
import { installmentPlans, installments } from '../../money/ledger/tables'
import { reconcile } from '../../money/payments/reconcile'
import { backgroundContext } from '../../platform/background'
import { attempts } from '../../platform/database/tables'
import { send } from '../every-write/send'
import { applicant, applicationOf, contextAt, ledger, payFor } from '../paying'
import { db, ownerBrowser } from '../people'
import { aFile, people, placeOf } from './on-application'
import { by, type Subject } from './subject'

const reason = 'A page was missing'

export const onDeed: Subject = {
  name: 'one deed',
  async make() {
    const { member, uploader, admin } = await people()
    const { id } = await aFile()
    const at = `/api/lawfirm/clients/${id}`
    const { version } = (await send(uploader, `${at}/deed`)).body
    return {
      acts: {
        release: by(member, (own) => own.post(`${at}/deed/${version}/release`)),
        replace: by(uploader, (own) => send(own, `${at}/deed`)),
        takeBack: by(uploader, (own) => own.post(`${at}/deed/${version}/withdraw`, { reason })),
        assign: by(admin, (own) => own.post(`/api/admin/applications/${id}/assign`, { firmId: 2 })),
        close: by(admin, (own) => own.post(`/api/admin/applications/${id}/close`, { reason })),
      },
      state: async () => [
        await placeOf(id),
        (await db.select().from(deeds).where(eq(deeds.applicationId, id)).orderBy(asc(deeds.version))).map((deed) => [
          deed.version,
          deed.state,
        ]),
      ],
    }
  },
}

/** How many payments of an application are open after the reconciler’s run an hour later. */
async function openLater(id: number) {
  await reconcile(contextAt(new Date(Date.now() + hour)))
  return (await ledger(id)).filter(({ status }) => status === 'open').length
}

let plans = 0

export const onPlan: Subject = {
  name: 'one plan of installments',
  mayWait: ['cancel', 'payEarly'],
  // a charge that a refund overtook is sent back, or never made: then the reconciler ends its payment
  alsoRight: /^charge and refund: .*("duplicate",8800|"open",0)\]\],0\]\]$/,
  async make() {
    const { admin } = await people()
    await db.delete(attempts)
    plans += 1
    const email = `plan${plans}@example.com`
    const ready = { depositPaidAt: new Date(), status: 'digital_ready', deedReleasedAt: new Date() } as const
    const someone = await applicant({ ...ready, clientEmail: email })
    await payFor(someone, { type: 'balance', amount: 450, paymentMethod: 'installments' })
    const owner = await ownerBrowser(email)
    // the plans of earlier orders are not due
    await db.update(installments).set({ nextTryAt: null })
    const [plan] = await db.select().from(installmentPlans).where(eq(installmentPlans.applicationId, someone.id))
    const own = eq(installments.planId, plan?.id ?? 0)
    const due = new Date(Date.now() - 1000)
    await db.batch([
      db
        .update(installments)
        .set({ status: 'paid', paidAt: due })
        .where(and(own, inArray(installments.number, [2, 3]))),
      db
        .update(installments)
        .set({ nextTryAt: due, dueAt: due })
        .where(and(own, eq(installments.number, 4))),
    ])
    const early = { applicationId: someone.id, type: 'balance', paymentMethod: 'installments', installment: 4 }
    return {
      acts: {
        cancel: by(owner, (one) => one.post(`/api/applications/${someone.id}/installments/${plan?.id}/cancel`)),
        charge: async (DB) => {
          await chargeInstallments(backgroundContext({ ...env, DB }, createExecutionContext(), new Date()))
          return { status: 200 }
        },
        payEarly: by(owner, (one) => one.post('/api/create-payment-intent', { ...early, amount: 88 })),
        refund: by(admin, async (one) => {
          const [first] = await ledger(someone.id)
          return one.post(`/api/admin/payments/${first?.id}/refund`, { reason })
        }),
        close: by(admin, (one) => one.post(`/api/admin/applications/${someone.id}/close`, { reason })),
      },
      state: async () => [
        (await applicationOf(someone.id)).status,
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
  },
}

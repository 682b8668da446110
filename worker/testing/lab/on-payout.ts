import { asc, eq } from 'drizzle-orm'
import { harareDate } from '#contract/time'
import { firms } from '../../firms/tables'
import { payoutEntries, payoutLines, payouts } from '../../money/payouts/tables'
import { attempts } from '../../platform/database/tables'
import { applicant, applicationOf, ledger, payFor } from '../paying'
import { db, signedInMember, superBrowser } from '../people'
import { people } from './on-application'
import { by, type Subject } from './subject'

const reason = 'The registry was closed'

/** One payment was sent to the firm, the other one was not. */
export const onPayout: Subject = {
  name: 'what one firm is owed',
  async make() {
    const { admin } = await people()
    await db.delete(attempts)
    const someone = await applicant()
    await payFor(someone)
    const { firmId } = await applicationOf(someone.id)
    const other = await applicant({ firmId })
    await payFor(other)
    const [[firm], [sent], [unsent], platform] = await Promise.all([
      db
        .select()
        .from(firms)
        .where(eq(firms.id, firmId ?? 0)),
      ledger(someone.id),
      ledger(other.id),
      superBrowser(),
    ])
    if (!firm || !sent || !unsent) throw new Error('no payment')
    const accountant = await signedInMember(firm, 'lawyer')
    const day = harareDate(Date.now())
    const form = { firmId: firm.id, period: day.slice(0, 7), bankReference: 'FT26338', amount: 50, sentOn: day }
    const enter = (payment: number) => ({ ...form, payments: [payment] })
    const { body } = await platform.post<{ id: number }>('/api/super-admin/payouts', enter(sent.id))
    const entries = `/payouts/${body.id}/entries`
    const corrected = { kind: 'corrected', bankReference: 'FT26339', day, reason, before: 0 }
    return {
      acts: {
        enter: by(platform, (own) => own.post('/api/super-admin/payouts', enter(unsent.id))),
        refundUnsent: by(admin, (own) => own.post(`/api/admin/payments/${unsent.id}/refund`, { amount: 20, reason })),
        refundSent: by(admin, (own) => own.post(`/api/admin/payments/${sent.id}/refund`, { amount: 20, reason })),
        receive: by(accountant, (own) => own.post(`/api/lawfirm${entries}`, { kind: 'received', day, before: 0 })),
        differ: by(accountant, (own) =>
          own.post(`/api/lawfirm${entries}`, { kind: 'difference', amount: 45, reason, before: 0 }),
        ),
        reverse: by(platform, (own) => own.post(`/api/super-admin${entries}`, { kind: 'reversed', reason, before: 0 })),
        correct: by(platform, (own) => own.post(`/api/super-admin${entries}`, corrected)),
      },
      state: async () => [
        (await db.select().from(payouts).where(eq(payouts.firmId, firm.id)).orderBy(asc(payouts.id))).map(
          ({ state, amountCents }) => [state, amountCents],
        ),
        await db.$count(payoutEntries, eq(payoutEntries.payoutId, body.id)),
        ...(await Promise.all(
          [sent, unsent].map(async ({ id, applicationId }) => [
            (
              await db.select().from(payoutLines).where(eq(payoutLines.paymentId, id)).orderBy(asc(payoutLines.number))
            ).map(({ cents }) => cents),
            (
              await ledger(applicationId)
            ).map(({ status, refundedCents, paidOutCents, keptCents }) => [
              status,
              refundedCents,
              paidOutCents,
              keptCents,
            ]),
          ]),
        )),
      ],
    }
  },
}

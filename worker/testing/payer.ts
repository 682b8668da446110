import { env } from 'cloudflare:workers'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { consentVersion } from '#contract/money/installments'
import type { PaymentMethod, PaymentType } from '#contract/prices'
import { stepFrom } from '../applications/progress/due-rules'
import { applications } from '../applications/tables'
import { sweep } from '../cron'
import { installmentPlans, installments, payments } from '../money/ledger/tables'
import type { Browser } from './browser'
import { ask, run, type Trouble } from './crashing'
import { pauseWebhooks } from './paying'
import { db } from './people'
import { type Intent, nth, providerOf } from './provider'

export interface Cast {
  firmId: number
  owner: { id: number; browser: Browser }
  admin: Browser
  /** Two, because the uploader of a deed may not release it. */
  lawyers: [Browser, Browser]
}

/** A file is the deed of one application. */
const deedOf = (name: string) =>
  `%PDF-1.7\n% ${name}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`
const hour = 3_600_000

/**
 * An application with a released deed, and all that its owner, an administrator, the provider and cron can do to it.
 */
export async function aPayer(cast: Cast, name: string) {
  await pauseWebhooks()
  await emptyBooks()
  const id = await released(cast, name)
  const began = Date.now()
  const intents: Intent[] = []
  let hours = 0

  function call(browser: Browser, path: string, body?: unknown, trouble: Trouble | null = null) {
    const headers = {
      'sec-fetch-site': 'same-origin',
      // one address for each application, since it limits attempts
      'cf-connecting-ip': `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
      cookie: Array.from(browser.jar, ([key, value]) => `${key}=${value}`).join('; '),
      'content-type': 'application/json',
    }
    const sent = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    return ask(`/api${path}`, sent, trouble)
  }

  async function open(body: { type: PaymentType } & Record<string, unknown>, trouble: Trouble | null) {
    const asked = { applicationId: id, consentVersion, ...body }
    const response = await call(cast.owner.browser, '/create-payment-intent', asked, trouble)
    if (response.status !== 200) return
    const { clientSecret } = await response.json<{ clientSecret: string }>()
    const intent = clientSecret.split('_secret')[0] ?? ''
    if (!intents.some((each) => each.id === intent)) {
      intents.push({ id: intent, clientSecret, type: body.type, isFirst: body.installment === undefined })
    }
  }

  const ledger = () => db.select().from(payments).where(eq(payments.applicationId, id)).orderBy(asc(payments.id))
  async function clock(more: number, trouble: Trouble | null) {
    hours += more
    const at = new Date(began + hours * hour)
    await run(sweep, at, trouble)
  }

  return {
    id,
    name,
    intents,
    ...providerOf(intents),
    ledger,
    clock,
    open: (type: PaymentType, paymentMethod: PaymentMethod, trouble: Trouble | null) =>
      open({ type, paymentMethod, amount: type === 'deposit' ? 50 : 450 }, trouble),
    async openInstallment(type: PaymentType, trouble: Trouble | null) {
      const [due] = await db
        .select({ installment: installments.number, amountCents: installments.amountCents })
        .from(installments)
        .innerJoin(installmentPlans, eq(installmentPlans.id, installments.planId))
        .where(
          and(
            eq(installmentPlans.applicationId, id),
            eq(installmentPlans.type, type),
            inArray(installments.status, ['due', 'failed', 'action_required', 'in_flight']),
          ),
        )
        .orderBy(asc(installments.number))
        .limit(1)
      if (!due) return
      const { installment, amountCents } = due
      await open({ type, paymentMethod: 'installments', amount: amountCents / 100, installment }, trouble)
    },
    async cancelPlans(trouble: Trouble | null) {
      const plans = await db.select().from(installmentPlans).where(eq(installmentPlans.applicationId, id))
      for (const plan of plans) {
        await call(cast.owner.browser, `/applications/${id}/installments/${plan.id}/cancel`, {}, trouble)
      }
    },
    async confirm(which: number, trouble: Trouble | null) {
      const intent = nth(intents, which)
      if (!intent) return
      const body = { paymentIntentId: intent.id, applicationId: id, type: intent.type }
      await call(cast.owner.browser, '/confirm-payment', body, trouble)
    },
    async refundHere(which: number, amount: number | undefined, trouble: Trouble | null) {
      const row = nth(await ledger(), which)
      const body = { reason: 'Asked for', ...(amount === undefined ? {} : { amount }) }
      if (row) await call(cast.admin, `/admin/payments/${row.id}/refund`, body, trouble)
    },
    async seesDeed(): Promise<boolean> {
      const response = await call(cast.owner.browser, `/applications/${id}/deed`)
      if (response.status === 200) return new TextDecoder().decode(await response.arrayBuffer()) === deedOf(name)
      if (response.status !== 402) throw new Error(`the deed was answered ${response.status}`)
      return false
    },
    async end() {
      const own = db
        .select({ id: installmentPlans.id })
        .from(installmentPlans)
        .where(eq(installmentPlans.applicationId, id))
      await db.update(installments).set({ nextTryAt: null }).where(inArray(installments.planId, own))
    },
  }
}

export type Payer = Awaited<ReturnType<typeof aPayer>>

/** Clears the counters and the events mark, so that both cover this application alone. */
const emptyBooks = () =>
  env.DB.batch(
    [
      'delete from marks',
      'delete from file_counts',
      'update firms set paid_deposits = 0, total_files = 0, open_files = 0, pending_files = 0, owed_cents = 0',
      "delete from counters where name like 'revenue %' or name like 'applications%'",
    ].map((sql) => env.DB.prepare(sql)),
  )

async function released({ firmId, owner, lawyers: [first, second] }: Cast, name: string): Promise<number> {
  const now = new Date()
  const [row] = await db
    .insert(applications)
    .values({
      referenceNumber: name,
      userId: owner.id,
      firmId,
      serviceType: 'digitize',
      clientName: 'Rudo Moyo',
      clientEmail: `${name.toLowerCase()}@example.com`,
      clientPhone: '+44 7700 900123',
      clientNumber: '+447700900123',
      clientCountry: 'uk',
      ...stepFrom('file_created', now),
      createdAt: now,
    })
    .returning({ id: applications.id })
  const id = row?.id ?? 0
  const headers = { 'content-type': 'application/pdf', 'x-file-name': 'deed.pdf' }
  const up = await first.ask(`/api/lawfirm/clients/${id}/deed`, { method: 'POST', body: deedOf(name), headers })
  const out = await second.post(`/api/lawfirm/clients/${id}/deed/1/release`)
  if (up.status !== 201 || out.status !== 200) throw new Error(`no deed: ${up.status} ${out.status}`)
  return id
}

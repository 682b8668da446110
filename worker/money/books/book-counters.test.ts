import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { undoSeconds } from '#contract/desk/undo'
import type { ClientApplication } from '#contract/desk/views'
import { attachByEmail } from '../../applications/shared/attach-queries'
import { applications } from '../../applications/tables'
import { members } from '../../firms/tables'
import { openDatabase } from '../../platform/database/database'
import { charge, confirm, contextAt, pauseWebhooks, payFor, provider } from '../../testing/paying'
import { aFirm, aMember, anApplicant, anOwner, memberBrowser, ownerBrowser, password } from '../../testing/people'
import { payments } from '../ledger/tables'
import { reconcile } from '../payments/reconcile'
import { bookQueries } from './queries'

const { db } = contextAt()
beforeEach(pauseWebhooks)

/** What the counters show and do not find among the rows. */
async function differences() {
  const { counters, kinds, totals, parts } = bookQueries
  const read = await env.DB.batch([counters, kinds, totals, parts].map((sql) => env.DB.prepare(sql)))
  return read.flatMap(({ results }) => results)
}
const hours = (count: number) => contextAt(new Date(Date.now() + count * 3_600_000))

test('the counters agree after every way an application enters or leaves a firm', async () => {
  const steps: string[] = []
  const agrees = async (step: string, { status }: { status: number } = { status: 200 }) => {
    steps.push(step)
    expect([step, status < 300 ? 'done' : status, await differences()]).toEqual([step, 'done', []])
  }
  const owner = await ownerBrowser('rudo@example.com')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const waiting = await anApplicant()
  await agrees('an application without a firm')
  await agrees('its withdrawal', await waiting.browser.post(`/api/applications/${waiting.id}/withdraw`, {}))

  const titan = await aFirm('titan', 'selector')
  const clerk = await aMember(titan)
  const lawyer = await memberBrowser(clerk.username)
  const first = await anApplicant()
  const second = await anApplicant()
  const third = await anApplicant()
  await agrees('applications of a firm')
  const file = (id: number, rest: string) => `/api/lawfirm/clients/${id}/${rest}`
  const move = (id: number, status: string) =>
    lawyer.patch<ClientApplication>(file(id, 'status'), { status, undoSeconds })

  await agrees('an assignee', await lawyer.put(file(first.id, 'assignee'), { memberId: clerk.id, version: 1 }))
  const moved = await move(first.id, 'pending_documents')
  await agrees('a step', moved)
  await agrees('its undo', await lawyer.post(file(first.id, 'status/undo'), { version: moved.body.version }))
  const done = await move(first.id, 'complete')
  await agrees('the end', done)
  await agrees('its undo', await lawyer.post(file(first.id, 'status/undo'), { version: done.body.version }))

  const paying = { id: first.id, reference: first.referenceNumber, visitor: first.browser }
  const intent = await payFor(paying)
  await agrees('a deposit')
  await provider('/refunds', { payment_intent: intent })
  await reconcile(hours(2))
  await agrees('its refund')
  const [payment] = await db.select().from(payments).where(eq(payments.intentId, intent))
  expect(payment?.status).toBe('refunded')

  await agrees('a withdrawal', await second.browser.post(`/api/applications/${second.id}/withdraw`, {}))
  const late = { id: third.id, reference: third.referenceNumber, visitor: third.browser }
  const paid = await charge(late)
  await db.update(applications).set({ withdrawnAt: new Date(), firmId: null }).where(eq(applications.id, third.id))
  await agrees('a withdrawal while the provider has the money')
  await confirm(late, paid)
  await agrees('money that reopens it')

  const { db: own } = openDatabase(env.DB, undefined, false)
  await own.batch([attachByEmail(own, 1)])
  await agrees('applications of an account')

  const gambe = await aFirm('gambe')
  const assign = (id: number) => admin.post(`/api/admin/applications/${id}/assign`, { firmId: gambe.id })
  await agrees('another firm', await assign(first.id))
  await agrees('a firm for one that waits', await assign(third.id))
  await db.update(applications).set({ serviceType: 'transfer' }).where(eq(applications.id, first.id))
  await agrees('another service')

  const [kept] = await db.select().from(members).where(eq(members.id, clerk.id))
  expect(kept?.openFiles).toBe(0)
  await anOwner('nobody@example.com')
  await agrees('another account')
  await agrees(
    'an erasure',
    await owner.ask('/api/account', {
      method: 'DELETE',
      body: JSON.stringify({ password }),
      headers: { 'content-type': 'application/json' },
    }),
  )
  expect(steps).toHaveLength(19)
})

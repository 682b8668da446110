import { env } from 'cloudflare:workers'
import { inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { day } from '#contract/time'
import { sweep } from './cron'
import { enqueue } from './notifications/shared/outbox-queries'
import { sweepRuns } from './operations/health/tables'
import { messagesTo } from './testing/mailbox'
import { applicant, applicationOf, contextAt, ledger, payFor } from './testing/paying'

const { db } = contextAt()

test('the message about a charge leaves in the same run', async () => {
  const someone = await applicant()
  await payFor(someone, { paymentMethod: 'installments' })
  await sweep(contextAt(new Date(Date.now() + 32 * day)))
  expect((await ledger(someone.id)).filter(({ status }) => status === 'succeeded')).toHaveLength(2)
  const { clientEmail, referenceNumber } = await applicationOf(someone.id)
  const subjects = (await messagesTo(clientEmail)).map(({ subject }) => subject)
  expect(subjects).toContain(`Installment 2 of 6 for ${referenceNumber} is paid`)
})

test('messages leave even if charging fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const facts = { name: 'Rudo', reference: 'ZTL2026K7Q2M9XA4D', label: 'Documents Received', message: null }
  const to = { email: 'rudo@example.com' }
  await enqueue(db, { message: 'status-changed', to, facts, key: 'status-changed:rudo' }, new Date())
  const broken = Object.defineProperty({ ...env }, 'STRIPE_SECRET_KEY', {
    get: () => {
      throw new TypeError('no key')
    },
  })
  await sweep({ ...contextAt(), env: broken })
  const runs = await db
    .select({ task: sweepRuns.task, error: sweepRuns.error })
    .from(sweepRuns)
    .where(inArray(sweepRuns.task, ['charges', 'messages']))
    .orderBy(sweepRuns.task)
  expect(runs).toEqual([
    { task: 'charges', error: 'TypeError' },
    { task: 'messages', error: null },
  ])
  expect(await messagesTo('rudo@example.com')).toHaveLength(1)
})

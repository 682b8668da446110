import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Hold } from '#contract/applications/hold'
import { applications } from '../../applications/tables'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { backgroundContext } from '../../platform/background'
import { aFirm, anApplicant, db } from '../../testing/people'
import { deliverDue } from './deliver-due'

const begin = new Date('2030-01-01T08:00:00Z')
const nothingMore = 'your law firm takes no step, and nothing more is charged'

test.each<[string, Hold | null, Hold | undefined, string, string]>([
  ['after the payment', 'checking', undefined, nothingMore, 'can now start work'],
  ['until the message left', null, 'checking', 'can now start work', nothingMore],
])('a message of a payment says what is so when it is sent: a hold %s', async (_when, hold, before, said, untrue) => {
  await aFirm('titan', 'selector')
  const email = 'hold@example.com'
  const { id } = await anApplicant({ email })
  const [row] = await db.update(applications).set({ hold }).where(eq(applications.id, id)).returning()
  const reference = row?.referenceNumber ?? ''
  await enqueue(
    db,
    {
      message: 'deposit-paid',
      to: { email },
      facts: {
        name: 'Rudo',
        reference,
        amountCents: 5000,
        method: 'card',
        firm: 'titan Law',
        ...(before && { hold: before }),
      },
      key: 'deposit-paid:1',
      reference,
    },
    begin,
  )
  await deliverDue(backgroundContext(env, createExecutionContext(), begin))
  const sent = await env.SANDBOX.fetch(`http://localhost/sandbox/messages?to=${email}`)
  const text = (await sent.json<{ subject: string; text: string }[]>()).find(({ subject }) =>
    subject.includes('your deposit'),
  )?.text
  expect(text).toContain(said)
  expect(text).not.toContain(untrue)
})

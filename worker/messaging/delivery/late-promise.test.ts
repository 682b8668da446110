import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq, isNotNull, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { remindFirms } from '../../applications/promise/remind-firms'
import { applications } from '../../applications/tables'
import { outbox } from '../../notifications/tables'
import { backgroundContext } from '../../platform/background'
import { contextAt } from '../../testing/paying'
import { aFirm, anApplicant, db, signedInMember } from '../../testing/people'
import { deliverDue } from './deliver-due'

const hour = 3_600_000
const all = async () =>
  (await env.SANDBOX.fetch('http://localhost/sandbox/messages')).json<{ id: string; to: string; text: string }[]>()
/** What is sent at a moment, to whom: all that waits. */
async function sendAt(at: number) {
  const before = new Set((await all()).map(({ id }) => id))
  await db
    .update(outbox)
    .set({ dueAt: new Date(at - 1) })
    .where(isNotNull(outbox.dueAt))
  await deliverDue(backgroundContext(env, createExecutionContext(), new Date(at)))
  const sent = (await all()).filter(({ id }) => !before.has(id))
  return (to: string) =>
    sent
      .filter((message) => message.to === to)
      .map(({ text }) => text)
      .join('\n')
}
async function started(place: number) {
  const [email, phone] = [`late${place}@example.com`, `+26377100109${place}`] as const
  const { id } = await anApplicant({ email, phone })
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  return { id, both: [email, phone], from: row?.contactFrom?.getTime() ?? 0 }
}

test('a message that waited says what is recorded when it is sent, by mail and on the phone', async () => {
  const firm = await aFirm('titan', 'selector')
  const clerk = await signedInMember(firm, 'staff')
  for (const [place, hours, client, office] of [
    [0, 0.5, 'within 24 hours', 'within 24 hours'],
    [1, 5, 'titan Law will contact you by', 'Please contact the client by'],
    [2, 30, 'titan Law is late.', 'was due by'],
  ] as const) {
    const { both, from } = await started(place)
    const sent = await sendAt(from + hours * hour)
    for (const to of both) expect(sent(to)).toContain(client)
    expect(sent(firm.email)).toContain(office)
    if (place > 0) for (const to of [...both, firm.email]) expect(sent(to)).not.toContain('24 hours')
  }
  // reminders of a promise that was kept before they went out are not sent
  await db.update(applications).set({ contactCheckAt: null })
  const { id, both, from } = await started(3)
  await remindFirms(contextAt(new Date(from + 24 * hour)))
  expect(await db.$count(outbox, like(outbox.message, 'contact-%'))).toBe(2)
  expect((await clerk.post(`/api/lawfirm/clients/${id}/calls`)).status).toBe(200)
  const sent = await sendAt(from + 31 * hour)
  expect(sent(both[0] ?? '')).toContain('The first contact of titan Law is recorded')
  for (const to of [...both, firm.email]) expect(sent(to)).not.toMatch(/24 hours|is late|none is recorded/)
})

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { applications } from '../../applications/tables'
import { users } from '../../identity/tables'
import { outbox } from '../../notifications/tables'
import { whatsAppNumbers, whatsAppProblems } from '../../notifications/whatsapp-tables'
import { backgroundContext } from '../../platform/background'
import { aFirm, anApplicant, anOwner, db } from '../../testing/people'
import { postWebhook, textFrom, webhookOf } from '../../testing/whatsapp'
import { conversationMessages } from '../conversation/tables'
import { deliverDue } from '../delivery/deliver-due'
import { sweepWhatsApp } from './process-events'
import { whatsAppEvents } from './tables'

const number = '447700900123'
const sandbox = (path: string, body?: unknown) =>
  env.SANDBOX.fetch(`http://localhost/sandbox/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
const context = (minutes = 0) =>
  backgroundContext(env, createExecutionContext(), new Date(Date.now() + minutes * 60_000))
const deliver = () => deliverDue(context())
/** As from the phone in the stand-in, whose webhooks this test posts itself. */
const onPhone = async (typed: object) => {
  const { wamid } = await (await sandbox('whatsapp/messages', { from: number, ...typed })).json<{ wamid: string }>()
  const [{ json }] = (await (await sandbox('whatsapp/deliveries')).json()) as [{ json: string }]
  await postWebhook(webhookOf(JSON.parse(json) as object))
  return wamid
}
const say = (text: string) => onPhone({ text })
const chat = async (to = number) =>
  (await sandbox(`messages?to=${to}`))
    .json<{ channel: string; text: string }[]>()
    .then((all) => all.filter(({ channel }) => channel === 'whatsapp').map(({ text }) => text))
const conversation = () => db.select().from(conversationMessages)
const words = async (applicationId?: number) =>
  (await conversation()).flatMap((one) =>
    applicationId === undefined || one.applicationId === applicationId ? one.text : [],
  )
const agreed = (id: number) =>
  db.update(applications).set({ numberAgreedAt: new Date() }).where(eq(applications.id, id))
async function anApplicationOfAccount() {
  const made = await anApplicant()
  const [user] =
    (await db.select().from(users)).length > 0 ? await db.select().from(users) : [await anOwner('o@example.com')]
  await db
    .update(applications)
    .set({ userId: user?.id ?? null })
    .where(eq(applications.id, made.id))
  return made
}
const choose = (reference: string) => onPhone({ choice: { id: reference, title: 'x', wamid: 'wamid.x' } })

beforeEach(async () => {
  await sandbox('reset', {})
  await sandbox('settings', { webhooks: 'hold' })
  await aFirm('titan')
})

test('an application without an account takes words only after the number said yes to it, then also those that waited', async () => {
  const { id, referenceNumber } = await anApplicant()
  await say('My stand is 123')
  await deliver()
  expect(await words()).toEqual([])
  expect((await chat()).join()).toContain(`Is application ${referenceNumber} yours?`)
  await say('Status')
  await say('And one more')
  expect((await chat()).join()).not.toContain('Where your application is')
  await say(`Yes, ${referenceNumber}`)
  expect(await words(id)).toEqual(['My stand is 123', 'And one more'])
  await deliver()
  expect((await chat()).join()).toContain(`You can write here about ${referenceNumber}`)
  await say('Hello')
  expect((await words(id)).at(-1)).toBe('Hello')
  expect(await db.$count(whatsAppEvents, eq(whatsAppEvents.number, number))).toBe(0)
})

test('fifteen planted applications neither crowd the client’s own out nor receive what waited for them', async () => {
  const [first, second] = [await anApplicationOfAccount(), await anApplicationOfAccount()]
  const planted: { id: number; referenceNumber: string }[] = []
  for (let one = 0; one < 15; one += 1)
    planted.push(await anApplicant({ email: `p${one}@example.com`, phone: `+44 20 7946 09${10 + one}` }))
  const more = planted[0]
  await db.update(applications).set({ clientNumber: `+${number}` })
  await say('My bank account is …')
  await deliver()
  const question = (await chat()).find((text) => text.includes('Which application is your message about?')) ?? ''
  for (const own of [first, second]) expect(question).toContain(own.referenceNumber)
  expect(planted.filter(({ referenceNumber }) => question.includes(referenceNumber))).toHaveLength(3)
  // even named by mistake, a planted one gets nothing of what waited
  await choose(more?.referenceNumber ?? '')
  expect(await words()).toEqual([])
  await choose(second.referenceNumber)
  expect(await words(second.id)).toEqual(['My bank account is …'])
  expect(await conversation()).toHaveLength(1)
})

test('a number that has not said yes gets templates about it, and no words that someone wrote', async () => {
  const { id, referenceNumber } = await anApplicant()
  await say('Who is this?')
  const owed = {
    message: 'firm-message',
    to: { phone: `+${number}` },
    facts: { name: 'Rudo', reference: referenceNumber, firm: 'titan Law', message: 'A secret' },
    reference: referenceNumber,
  } as const
  const { enqueue } = await import('../../notifications/shared/outbox-queries')
  await enqueue(db, { ...owed, key: 'secret:1' }, new Date())
  await deliver()
  expect((await chat()).join()).toContain(`wrote to you about ${referenceNumber}`)
  expect((await chat()).join()).not.toContain('A secret')
  await agreed(id)
  await enqueue(db, { ...owed, key: 'secret:2' }, new Date())
  await deliver()
  expect((await chat()).join()).toContain('A secret')
})

test('a person with a username is known by the id that came with the number, and is answered', async () => {
  const { id } = await anApplicant()
  await agreed(id)
  await say('Hello')
  await onPhone({ text: 'Hello from a username', hidesNumber: true })
  expect(await words(id)).toEqual(['Hello', 'Hello from a username'])
  expect(await db.select().from(whatsAppNumbers)).toMatchObject([{ number, userId: `ZW.9${number}` }])
})

test('the status of our message tells the id of a number that never wrote', async () => {
  const { id } = await anApplicant()
  await agreed(id)
  await deliver()
  const events = await (await sandbox('whatsapp/deliveries')).json<{ json: string }[]>()
  await postWebhook(webhookOf(...events.map(({ json }) => JSON.parse(json) as object)))
  await onPhone({ text: 'It is me', hidesNumber: true })
  expect(await words(id)).toEqual(['It is me'])
})

test('the id that a person wrote with stays theirs, whatever a status of our message names later', async () => {
  const { id } = await anApplicant()
  await agreed(id)
  const userId = 'ZW.17957045340302'
  const write = (from: string, text: string) => {
    const { messages } = textFrom(from, text)
    return postWebhook(webhookOf({ messages: messages.map((message) => ({ ...message, from_user_id: userId })) }))
  }
  await write(number, 'Hello')
  await deliver()
  const events = await (await sandbox('whatsapp/deliveries')).json<{ json: string }[]>()
  expect(events.map(({ json }) => json).join()).toContain('recipient_user_id')
  await postWebhook(webhookOf(...events.map(({ json }) => JSON.parse(json) as object)))
  await write('', 'Hello from a username')
  expect(await words(id)).toEqual(['Hello', 'Hello from a username'])
})

test('a person whom we know only by an id is answered by it, and speaks for no application', async () => {
  const { referenceNumber } = await anApplicant()
  const userId = 'US.13491208655302741918'
  const hello = (text: string) => {
    const { messages } = textFrom('', text)
    return postWebhook(webhookOf({ messages: messages.map((message) => ({ ...message, from_user_id: userId })) }))
  }
  await sandbox('settings', { whatsapp: 'ok' })
  await hello('Hello')
  await hello(`Yes ${referenceNumber}`)
  expect(await words()).toEqual([])
  const owed = await db.select().from(outbox).where(eq(outbox.message, 'whatsapp-unknown'))
  expect(owed).toMatchObject([{ phone: userId }])
  await deliver()
  // it reached WhatsApp as a recipient; the stand-in knows no message of theirs, so its window is closed
  const [row] = await db.select().from(outbox).where(eq(outbox.message, 'whatsapp-unknown'))
  expect(row).toMatchObject({ whatsappError: 131047, dueAt: null })
})

test('an edit changes the words and keeps the old ones, once; a deletion is noted; a reaction is shown', async () => {
  const { id } = await anApplicant()
  await agreed(id)
  const wamid = await say('My stand is 123')
  await onPhone({ kind: 'edit', of: wamid, text: 'My stand is 124' })
  await onPhone({ kind: 'edit', of: wamid, text: 'My stand is 125' })
  await onPhone({ kind: 'reaction', of: wamid, emoji: '👍' })
  expect(await conversation()).toMatchObject([
    {
      text: 'My stand is 125',
      earlierTexts: [{ text: 'My stand is 123' }, { text: 'My stand is 124' }],
      reaction: '👍',
      deletedAt: null,
    },
  ])
  await onPhone({ kind: 'reaction', of: wamid })
  await onPhone({ kind: 'revoke', of: wamid })
  const [message] = await conversation()
  expect([message?.reaction, message?.text, message?.deletedAt === null]).toEqual([null, 'My stand is 125', false])
  await deliver()
  expect((await chat()).join()).not.toContain('not passed on')
})

test('a reaction to our message is shown with what the firm wrote', async () => {
  const { id, referenceNumber } = await anApplicant()
  await agreed(id)
  await say('Hello')
  const { enqueue } = await import('../../notifications/shared/outbox-queries')
  const facts = { name: 'Rudo', reference: referenceNumber, firm: 'titan Law', message: 'Please call' }
  const to = { phone: `+${number}` }
  await enqueue(db, { message: 'firm-message', to, facts, reference: referenceNumber, key: 'notice:1' }, new Date())
  await db.insert(conversationMessages).values({
    applicationId: id,
    sender: 'firm',
    senderName: 'A lawyer',
    text: 'Please call',
    createdAt: new Date(),
    outboxKey: 'notice:1',
  })
  await deliver()
  const [ours] = await db.select().from(outbox).where(eq(outbox.key, 'notice:1'))
  await onPhone({ kind: 'reaction', of: ours?.wamid, emoji: '🙏' })
  expect((await conversation()).map(({ text, reaction }) => [text, reaction])).toEqual([
    ['Hello', null],
    ['Please call', '🙏'],
  ])
})

test('another number changes nothing of a message, and an edit of one that we do not have is a message', async () => {
  const { id } = await anApplicant()
  await agreed(id)
  const wamid = await say('Mine')
  await onPhone({ from: '263771234567', kind: 'edit', of: wamid, text: 'Not mine' })
  expect(await words()).toEqual(['Mine'])
  await onPhone({ kind: 'edit', of: 'wamid.unknown', text: 'A late edit' })
  expect(await words(id)).toEqual(['Mine', 'A late edit'])
})

test('what is deleted or edited while it waits for the yes is passed on so', async () => {
  const { id, referenceNumber } = await anApplicant()
  const gone = await say('Not this')
  await say('But this')
  await onPhone({ kind: 'revoke', of: gone })
  await choose(referenceNumber)
  expect(await words(id)).toEqual(['But this'])
})

test('messages of one webhook are read in the order in which they were sent', async () => {
  const { id } = await anApplicant()
  await agreed(id)
  const [second, first] = ['Second', 'First'].map((word, before) => {
    const { messages } = textFrom(number, word)
    return { messages: messages.map((one) => ({ ...one, timestamp: String(Number(one.timestamp) - before) })) }
  })
  await postWebhook(webhookOf(second ?? {}, first ?? {}))
  expect(await words(id)).toEqual(['First', 'Second'])
})

test('what cannot be read leaves a line and an entry for the operator, and so does what nobody claims in a day', async () => {
  const { messages } = textFrom('', 'Hello')
  expect((await postWebhook(webhookOf({ messages }))).status).toBe(200)
  await onPhone({ kind: 'edit' })
  expect(await db.select().from(whatsAppProblems)).toMatchObject([{ key: 'inbound unread', times: 2 }])
  expect(JSON.stringify(await db.select().from(whatsAppProblems))).not.toContain('Hello')
  await anApplicant()
  await say('Hello?')
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await sweepWhatsApp(context(25 * 60))
  const problems = await db.select().from(whatsAppProblems)
  expect(problems.map(({ key }) => key)).toEqual(['inbound unanswered', 'inbound unread'])
  expect(lines.mock.calls.join()).toContain('whatsapp-unanswered')
})

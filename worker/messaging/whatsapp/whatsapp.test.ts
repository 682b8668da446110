import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications } from '../../applications/tables'
import { users } from '../../identity/tables'
import { outbox } from '../../notifications/tables'
import { whatsAppNumbers, whatsAppProblems } from '../../notifications/whatsapp-tables'
import { backgroundContext } from '../../platform/background'
import { browser } from '../../testing/browser'
import { aFirm, anOwner, anApplicant as anUnconfirmedApplicant, db } from '../../testing/people'
import { phoneId, postWebhook, signatureOf, statusOf, textFrom, webhookOf } from '../../testing/whatsapp'
import { conversationMessages } from '../conversation/tables'
import { deliverDue } from '../delivery/deliver-due'
import { sweepWhatsApp } from './process-events'
import { whatsAppEvents } from './tables'

const number = '447700900123'
/** Whose number said yes to the application. */
const anApplicant = async (...given: Parameters<typeof anUnconfirmedApplicant>) => {
  const made = await anUnconfirmedApplicant(...given)
  await db.update(applications).set({ numberAgreedAt: new Date() }).where(eq(applications.id, made.id))
  return made
}
const sandbox = (path: string, body?: unknown) =>
  env.SANDBOX.fetch(`http://localhost/sandbox/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
const context = (minutes = 0) =>
  backgroundContext(env, createExecutionContext(), new Date(Date.now() + minutes * 60_000))
const deliver = (minutes = 0) => deliverDue(context(minutes))
const chat = async (to = number) =>
  (await sandbox(`messages?to=${to}`))
    .json<{ channel: string; text: string; links: string[] }[]>()
    .then((all) => all.filter(({ channel }) => channel === 'whatsapp'))
const say = (text: string, from = number, id?: string) => postWebhook(webhookOf(textFrom(from, text, id)))
/** As from the phone in the stand-in, whose webhooks this test posts itself. */
const onPhone = async (typed: object) => {
  const { wamid } = await (await sandbox('whatsapp/messages', { from: number, ...typed })).json<{ wamid: string }>()
  const [{ json }] = (await (await sandbox('whatsapp/deliveries')).json()) as [{ json: string }]
  await postWebhook(webhookOf(JSON.parse(json) as object))
  return wamid
}
const conversation = () => db.select().from(conversationMessages)
const stored = () => db.$count(whatsAppEvents)

beforeEach(async () => {
  await sandbox('reset', {})
  await sandbox('settings', { webhooks: 'hold' })
  await aFirm('titan')
})

test('the webhook is confirmed only with the verify token', async () => {
  const ask = (token: string) =>
    browser().fetch(`/api/whatsapp/webhook?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
  const right = await ask('whatsapp_sandbox_verify')
  expect([right.status, await right.text()]).toEqual([200, '1158201444'])
  for (const wrong of ['', 'whatsapp_sandbox_verifz']) expect((await ask(wrong)).status).toBe(403)
})

test('a wrong signature, a giant body and nonsense are refused, and nothing is stored', async () => {
  const body = webhookOf(textFrom(number, 'Hello'))
  const right = await signatureOf(body)
  for (const signature of [
    null,
    '',
    right.replace('sha256=', ''),
    `sha256=${'0'.repeat(64)}`,
    await signatureOf(body, 'x'),
  ])
    expect((await postWebhook(body, signature)).status).toBe(400)
  expect((await postWebhook(`${body} `, right)).status).toBe(400)
  for (const nonsense of ['', '{', '[]', '"x"', '{"object":"page","entry":[]}', '\u0000'])
    expect((await postWebhook(nonsense)).status).toBe(400)
  const giant = webhookOf(textFrom(number, 'x'.repeat(3 * 1024 * 1024)))
  expect((await postWebhook(giant)).status).toBe(413)
  expect([await stored(), await db.$count(whatsAppNumbers)]).toEqual([0, 0])
})

test('events of another number, and kinds that we do not know, change nothing', async () => {
  const other = webhookOf(textFrom(number, 'Hello')).replace(phoneId, '42')
  expect((await postWebhook(other)).status).toBe(200)
  expect((await postWebhook(webhookOf({ something: 'new' }))).status).toBe(200)
  expect(await stored()).toBe(0)
})

test('while a secret is replaced both are taken', async () => {
  const body = webhookOf(textFrom(number, 'Hello'))
  const own = { ...env, WHATSAPP_TOKEN: 'x', WHATSAPP_PHONE_ID: phoneId, WHATSAPP_APP_SECRETS: 'new, old' }
  const { receiveWebhook } = await import('./webhook')
  const bytes = Uint8Array.from(new TextEncoder().encode(body)).buffer
  const post = async (secret: string) =>
    receiveWebhook({ ...context(), env: own, after: () => undefined }, bytes, await signatureOf(body, secret))
  await post('new')
  await post('old')
  await expect(post('older')).rejects.toThrow()
})

test('1,000 events four times each, shuffled and in parallel: each takes effect once', {}, async () => {
  const { id } = await anApplicant()
  await deliver()
  const [{ key } = { key: '' }] = await db.select().from(outbox).where(eq(outbox.message, 'application-received'))
  const statuses = ['sent', 'delivered', 'read'] as const
  const ours = Array.from({ length: 320 }, (_, at) => `wamid.out${at}`)
  const at = new Date()
  for (let first = 0; first < ours.length; first += 8) {
    await db.insert(outbox).values(
      ours.slice(first, first + 8).map((wamid) => ({
        key: `storm:${wamid}`,
        message: 'status-changed',
        facts: {},
        code: wamid.slice(-10),
        createdAt: at,
        wamid,
        whatsappStatus: 'accepted' as const,
        whatsappStatusAt: at,
      })),
    )
  }
  const texts = Array.from({ length: 40 }, (_, own) => textFrom(number, `Message ${own}`, `wamid.in-storm${own}`))
  const events = [...ours.flatMap((wamid) => statuses.map((status) => statusOf(wamid, status))), ...texts]
  expect(events).toHaveLength(1000)
  const all = [...events, ...events, ...events, ...events]
  let seed = 7
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  const shuffled = all.map((event) => [random(), event] as const).toSorted(([a], [b]) => a - b)
  const batches = Array.from({ length: 40 }, (_, batch) =>
    webhookOf(...shuffled.slice(batch * 100, batch * 100 + 100).map(([, event]) => event)),
  )
  for (let first = 0; first < batches.length; first += 4) {
    const answers = await Promise.all(batches.slice(first, first + 4).map((body) => postWebhook(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
  await sweepWhatsApp(context(10))
  const marks = await db
    .select({ status: outbox.whatsappStatus })
    .from(outbox)
    .where(eq(outbox.message, 'status-changed'))
  expect(marks.filter(({ status }) => status === 'read')).toHaveLength(320)
  const received = (await conversation()).filter(({ channel }) => channel === 'whatsapp')
  expect(received.map(({ text }) => text).sort()).toEqual(texts.map((_, own) => `Message ${own}`).sort())
  expect(received.every(({ applicationId }) => applicationId === id)).toBe(true)
  const rows = await db.select().from(whatsAppEvents)
  expect([rows.length, rows.filter(({ body, dueAt }) => body !== null || dueAt !== null).length]).toEqual([1000, 0])
  expect(key).not.toBe('')
})

test('a text goes to the conversation, a status question is answered, and STOP and START work in words', async () => {
  const { referenceNumber, id } = await anApplicant()
  await deliver()
  const [first] = await chat()
  expect(first?.text).toContain(`*We received your application ${referenceNumber}*`)
  expect(first?.links).toContain(`http://localhost/tracking/reference/${referenceNumber}`)
  const [row] = await db.select().from(outbox).where(eq(outbox.message, 'application-received'))
  expect(row).toMatchObject({ whatsappStatus: 'accepted', wamid: expect.stringMatching(/^wamid\./) as string })
  await postWebhook(webhookOf(statusOf(row?.wamid ?? '', 'delivered')))
  await postWebhook(webhookOf(statusOf(row?.wamid ?? '', 'sent')))
  expect(
    (
      await db
        .select()
        .from(outbox)
        .where(eq(outbox.key, row?.key ?? ''))
    )[0]?.whatsappStatus,
  ).toBe('delivered')

  await onPhone({ text: 'When can I bring the deed?' })
  expect(await conversation()).toContainEqual(
    expect.objectContaining({
      applicationId: id,
      channel: 'whatsapp',
      text: 'When can I bring the deed?',
      sender: 'client',
    }),
  )
  await onPhone({ text: 'Status?' })
  await deliver()
  expect((await chat())[0]?.text).toMatch(
    new RegExp(`^\\*Your application ${referenceNumber}\\*[^]*Where your application is: step 1`),
  )
  expect((await chat())[0]?.links).toContain(`http://localhost/tracking/reference/${referenceNumber}`)

  await onPhone({ text: 'stop' })
  await deliver()
  expect((await chat())[0]?.text).toContain('We stopped your WhatsApp messages')
  const count = (await chat()).length
  const owed = { message: 'status-changed', to: { email: 'rudo@example.com', phone: '+447700900123' } } as const
  const { enqueue } = await import('../../notifications/shared/outbox-queries')
  const facts = { name: 'Rudo', reference: referenceNumber, label: 'Contacted', message: null }
  await enqueue(db, { ...owed, facts, key: 'status:1' }, new Date())
  await deliver()
  expect(await chat()).toHaveLength(count)
  const [skipped] = await db.select().from(outbox).where(eq(outbox.key, 'status:1'))
  expect(skipped).toMatchObject({ whatsappStatus: 'skipped', whatsappedAt: null, dueAt: null })
  expect(skipped?.emailedAt).not.toBeNull()
  await onPhone({ text: 'Start' })
  await enqueue(db, { ...owed, facts, key: 'status:2' }, new Date())
  await deliver()
  // the window is open, so it is the whole text instead of the template
  expect((await chat()).map(({ text }) => text).join()).toContain(`*${referenceNumber}: Contacted*`)
  expect(await db.select().from(whatsAppNumbers)).toMatchObject([
    { number, optedInWhere: 'assistant', optedOutAt: null },
  ])
})

test('with two applications a list asks which; what was sent waits for the choice', async () => {
  const first = await anApplicant()
  const second = await anApplicant()
  await onPhone({ text: 'Two questions.' })
  await onPhone({
    file: {
      type: 'image/png',
      name: 'x.png',
      base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      caption: 'My stand',
    },
  })
  await deliver()
  const questions = (await chat()).filter(({ text }) => text.includes('Which application'))
  expect(questions).toHaveLength(1)
  for (const { referenceNumber } of [first, second])
    expect(questions[0]?.text).toContain(`• ${referenceNumber}: Deed Digitization`)
  expect(await conversation()).toEqual([])
  expect(JSON.stringify(await db.select().from(whatsAppEvents))).not.toContain('Two questions')
  await onPhone({ choice: { id: 'ZTL2026AAAAAAAAAA', title: 'x', wamid: 'wamid.x' } })
  expect(await conversation()).toEqual([])
  await onPhone({ choice: { id: second.referenceNumber, title: 'x', wamid: 'wamid.x' } })
  expect(await conversation()).toMatchObject([
    { applicationId: second.id, text: 'Two questions.' },
    { applicationId: second.id, text: 'My stand' },
  ])
  await onPhone({ text: 'And a third.' })
  expect((await conversation()).at(-1)).toMatchObject({ applicationId: second.id, text: 'And a third.' })
})

test('an unknown number gets one answer a day, which says nothing of anyone', async () => {
  const { referenceNumber } = await anApplicant()
  for (const text of ['Hello', 'Is someone there?', 'status', referenceNumber]) await say(text, '263770001111')
  await deliver()
  const answers = await chat('263770001111')
  // the stand-in knows of no message from that phone, so it refuses the text: nothing is sent outside the window
  expect(answers).toHaveLength(0)
  const owed = await db.select().from(outbox).where(eq(outbox.message, 'whatsapp-unknown'))
  expect(owed).toHaveLength(1)
  expect(JSON.stringify(owed)).not.toContain(referenceNumber)
  await onPhone({ from: '263770002222', text: 'Hello' })
  await deliver()
  const [answer] = await chat('263770002222')
  expect(answer?.text).toContain('We couldn’t match your message')
  expect(answer?.text).not.toContain('ZTL')
})

test('a number belongs to an application of an account only once that account confirmed its address', async () => {
  const owner = await anOwner('owner@example.com')
  const { id } = await anApplicant()
  await db.update(applications).set({ userId: owner.id }).where(eq(applications.id, id))
  await db.update(users).set({ emailVerifiedAt: null })
  await say('Hello')
  expect(await conversation()).toEqual([])
  await db.update(users).set({ emailVerifiedAt: new Date() })
  await say('Hello again')
  expect(await conversation()).toMatchObject([{ text: 'Hello again' }])
})

test('what WhatsApp cannot bring us is answered with the reason', async () => {
  await anApplicant()
  await onPhone({ kind: 'audio' })
  await onPhone({ file: { type: 'application/pdf', name: 'x.pdf', base64: btoa('not a pdf') } })
  await onPhone({ text: 'x'.repeat(4001) })
  await deliver()
  const reasons = (await chat()).map(({ text }) => text).join()
  for (const why of [
    'not this kind of message',
    '“x.pdf” is a text file. Open it and print it to PDF, and send that file.',
    'longer than 4,000 characters',
  ])
    expect(reasons).toContain(why)
  expect((await conversation()).map(({ text }) => text)).toEqual([
    'The client sent a voice message on WhatsApp, which we cannot show here.',
  ])
})

test('a number that is not on WhatsApp is remembered and emailed; a blocked account is for the operator', async () => {
  await anApplicant()
  await deliver()
  const [row] = await db.select().from(outbox).where(eq(outbox.message, 'application-received'))
  await postWebhook(webhookOf(statusOf(row?.wamid ?? '', 'failed', { errors: [{ code: 131026 }] })))
  expect(await db.select().from(whatsAppNumbers)).toMatchObject([{ number, unreachableCode: 131026 }])
  const count = (await chat()).length
  await anApplicant()
  await deliver()
  expect(await chat()).toHaveLength(count)

  await db.delete(whatsAppNumbers)
  await sandbox('settings', { whatsapp: 'restricted' })
  await anApplicant()
  await deliver()
  expect(await db.select().from(whatsAppProblems)).toMatchObject([{ key: 'account', code: 368, times: 1 }])
  await anApplicant()
  await deliver()
  // not tried again within the hour
  expect(await db.select().from(whatsAppProblems)).toMatchObject([{ key: 'account', times: 1 }])
  await sandbox('settings', { whatsapp: 'ok' })
  await db.update(whatsAppProblems).set({ lastAt: new Date(0) })
  await anApplicant()
  await deliver()
  expect([await db.$count(whatsAppProblems), (await chat()).length]).toEqual([0, count + 1])
})

test('a text refused after it was accepted is followed by the template; a paused template is for the operator', async () => {
  const { referenceNumber } = await anApplicant()
  await deliver()
  await onPhone({ text: 'Hello' })
  const { enqueue } = await import('../../notifications/shared/outbox-queries')
  const facts = { name: 'Rudo', reference: referenceNumber, label: 'Contacted', message: null }
  const owed = {
    message: 'status-changed',
    to: { email: 'rudo@example.com', phone: '+447700900123' },
    facts,
  } as const
  await enqueue(db, { ...owed, key: 'status:1' }, new Date())
  await deliver()
  const [row] = await db.select().from(outbox).where(eq(outbox.key, 'status:1'))
  expect((await chat())[0]?.text).toContain(`*${referenceNumber}: Contacted*`)
  await postWebhook(webhookOf(statusOf(row?.wamid ?? '', 'failed', { errors: [{ code: 131047 }] })))
  await deliver()
  expect((await chat())[0]?.text).toContain(`*Your application ${referenceNumber} was updated: Contacted*`)
  const [again] = await db.select().from(outbox).where(eq(outbox.key, 'status:1'))
  expect(again).toMatchObject({ whatsappStatus: 'accepted', whatsappWay: 'template', whatsappTries: 1 })
  // refused again, now as a template: nothing more is sent
  await postWebhook(webhookOf(statusOf(again?.wamid ?? '', 'failed', { errors: [{ code: 131047 }] })))
  const [over] = await db.select().from(outbox).where(eq(outbox.key, 'status:1'))
  expect(over).toMatchObject({ whatsappStatus: 'failed', dueAt: null, phone: null, facts: {} })

  await sandbox('whatsapp/templates/gwaro_application_received', { status: 'PAUSED' })
  await db.update(whatsAppNumbers).set({ lastInboundAt: null })
  await anApplicant()
  await deliver()
  expect(await db.select().from(whatsAppProblems)).toMatchObject([
    { key: 'template application-received', code: 132015 },
  ])
})

const received = async () => (await db.select().from(outbox).where(eq(outbox.message, 'application-received')))[0]
const refusedLate = async (code: number) => {
  const wamid = (await received())?.wamid ?? ''
  await postWebhook(webhookOf(statusOf(wamid, 'failed', { errors: [{ code }] })))
}
const mailsTo = async (address: string) => (await sandbox(`messages?to=${address}`)).json<{ subject: string }[]>()

test('a limit that comes late is followed by three more tries; the email goes out once', async () => {
  await anApplicant()
  await deliver()
  for (const [minutes, tries] of [
    [6, 1],
    [31, 2],
    [121, 3],
  ] as const) {
    await refusedLate(130429)
    expect(await received()).toMatchObject({ whatsappStatus: null, wamid: null, whatsappTries: tries })
    const before = (await chat()).length
    await deliver(minutes - 2)
    expect(await chat()).toHaveLength(before)
    await deliver(minutes)
    expect(await chat()).toHaveLength(before + 1)
  }
  await refusedLate(130429)
  expect(await received()).toMatchObject({ whatsappStatus: 'failed', whatsappError: 130429, dueAt: null, facts: {} })
  await deliver(10_000)
  expect([(await chat()).length, (await mailsTo('rudo@example.com')).length]).toEqual([4, 1])
})

test('what WhatsApp decided for good is not sent again; the email goes out once', async () => {
  for (const code of [131049, 131026, 130472, 131051]) {
    await sandbox('reset', {})
    await sandbox('settings', { webhooks: 'hold' })
    for (const table of [outbox, whatsAppNumbers]) await db.delete(table)
    await anApplicant()
    await deliver()
    await refusedLate(code)
    await refusedLate(code)
    expect(await received()).toMatchObject({ whatsappStatus: 'failed', whatsappError: code, dueAt: null, phone: null })
    await deliver(10_000)
    expect([code, (await chat()).length, (await mailsTo('rudo@example.com')).length]).toEqual([code, 1, 1])
  }
})

test('a message that arrived keeps nothing of what it said', async () => {
  await anApplicant()
  await deliver()
  expect((await received())?.phone).not.toBeNull()
  await postWebhook(webhookOf(statusOf((await received())?.wamid ?? '', 'delivered')))
  expect(await received()).toMatchObject({ dueAt: null, phone: null, email: null, facts: {} })
  await anApplicant()
  await deliver()
  await deliver(11)
  expect((await db.select().from(outbox)).filter(({ dueAt, phone }) => dueAt ?? phone)).toEqual([])
})

test('the operator gets one mail a day and kind, from a refused call and from a webhook alike', async () => {
  const notices = () => mailsTo(env.OPERATOR_EMAIL)
  await anApplicant()
  await deliver()
  await refusedLate(131042)
  await deliver()
  expect(await notices()).toMatchObject([{ subject: 'WhatsApp refuses our messages' }])
  expect(await db.select().from(whatsAppProblems)).toMatchObject([{ key: 'account', code: 131042 }])
  await db.delete(whatsAppProblems)
  await sandbox('settings', { whatsapp: 'restricted' })
  await anApplicant()
  await deliver()
  expect(await notices()).toHaveLength(1)
  await sandbox('settings', { whatsapp: 'ok' })
  await db.delete(whatsAppProblems)
  await sandbox('whatsapp/templates/gwaro_application_received', { status: 'PAUSED' })
  await anApplicant()
  await deliver()
  await deliver()
  expect((await notices()).map(({ subject }) => subject).sort()).toEqual([
    'WhatsApp refuses a template',
    'WhatsApp refuses our messages',
  ])
})

const anotherShape = async () => {
  const [id] = (await (await sandbox('whatsapp/templates')).json<{ id: string; name: string }[]>()).flatMap((one) =>
    one.name === 'gwaro_application_received' ? one.id : [],
  )
  await env.SANDBOX.fetch(`http://localhost/v25.0/${id}`, {
    method: 'POST',
    headers: { authorization: 'Bearer whatsapp_sandbox_token', 'content-type': 'application/json' },
    body: JSON.stringify({ components: [{ type: 'BODY', text: 'We received it.' }] }),
  })
}

test.each<[string, () => Promise<unknown>, number, string]>([
  ['a bad token', () => sandbox('settings', { whatsapp: 'token' }), 190, 'account'],
  ['a restricted account', () => sandbox('settings', { whatsapp: 'restricted' }), 368, 'account'],
  [
    'an unknown template',
    () => sandbox('whatsapp/templates/gwaro_application_received', { status: 'REJECTED' }),
    132001,
    'template application-received',
  ],
  ['another number of parameters', anotherShape, 132000, 'template application-received'],
])('%s stops WhatsApp only: the email goes out once, the operator sees it', async (_, refuse, code, key) => {
  await refuse()
  await anApplicant()
  await deliver()
  await deliver(10_000)
  expect(await received()).toMatchObject({ whatsappStatus: 'failed', whatsappError: code, dueAt: null })
  expect(await db.select().from(whatsAppProblems)).toMatchObject([{ key, code }])
  expect([(await chat()).length, (await mailsTo('rudo@example.com')).length]).toEqual([0, 1])
  expect(await mailsTo(env.OPERATOR_EMAIL)).toHaveLength(1)
})

test.each(['limit', 'error'])(
  'while WhatsApp answers %s it is tried again, and the email goes out once',
  async (fault) => {
    await sandbox('settings', { whatsapp: fault })
    await anApplicant()
    await deliver()
    await deliver(1)
    expect(await received()).toMatchObject({ whatsappStatus: null, tries: 2 })
    await sandbox('settings', { whatsapp: 'ok' })
    await deliver(10)
    expect(await received()).toMatchObject({ whatsappStatus: 'accepted' })
    expect([(await chat()).length, (await mailsTo('rudo@example.com')).length]).toEqual([1, 1])
    expect(await db.$count(whatsAppProblems)).toBe(0)
  },
)

test('a text that is refused because the window is closed goes out as the template at once', async () => {
  await anApplicant()
  // we believe that they wrote; WhatsApp knows of nothing
  await db
    .insert(whatsAppNumbers)
    .values({ number, lastInboundAt: new Date() })
    .onConflictDoUpdate({
      target: whatsAppNumbers.number,
      set: { lastInboundAt: new Date() },
    })
  await deliver()
  expect(await received()).toMatchObject({ whatsappStatus: 'accepted', whatsappWay: 'template' })
  expect((await chat()).map(({ text }) => text.startsWith('*We received your application'))).toEqual([true])
})

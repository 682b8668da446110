import { readFileSync } from 'node:fs'
import Ajv, { type AnySchemaObject } from 'ajv'
import { beforeEach, describe, expect, test } from 'vitest'
import { sandbox } from '../sandbox'
import { nodeStorage } from '../testing/node-storage'
import { deliverEvents, signatureOf } from './webhooks'

const schema = JSON.parse(readFileSync(new URL('./schema.json', import.meta.url), 'utf8')) as AnySchemaObject
const ajv = new Ajv({ allErrors: true, strict: false }).addSchema(schema, 'whatsapp')
function faultsOf(kind: string, answer: unknown): string[] {
  const validate = ajv.getSchema(`whatsapp#/$defs/${kind}`)
  if (!validate) return [`no schema for ${kind}`]
  void validate(answer)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${kind}${instancePath} ${message}`)
}

const token = 'whatsapp_sandbox_token'
const number = '263771234567'
const body = (...texts: string[]) => ({ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) })
const link = (text: string) => ({ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text }] })
const released = (...components: object[]) => ({
  type: 'template',
  template: { name: 'gwaro_deed_released', language: { code: 'en_GB' }, components },
})
const right = released(body('ZTL2026', 'It is in your vault.', 'K7Q2M9XA4D', 'K7Q2M-9XA4D'), link('ZTL2026'))
const text = { type: 'text', text: { body: 'Hello' } }
const list = (rows: object[], button = 'Choose') => ({
  type: 'interactive',
  interactive: { type: 'list', body: { text: 'Which?' }, action: { button, sections: [{ title: 'x', rows }] } },
})

let storage: ReturnType<typeof nodeStorage>
let received: { body: string; signature: string | null; status: number }[]
let statuses: number[]
const merchant = {
  fetch: async (request: Request) => {
    const status = statuses.shift() ?? 200
    received.push({ body: await request.text(), signature: request.headers.get('x-hub-signature-256'), status })
    return new Response(null, { status })
  },
}
let app: ReturnType<typeof sandbox>
beforeEach(() => {
  storage = nodeStorage()
  received = []
  statuses = []
  app = sandbox(storage, { merchant, secret: 'whsec_test' }, async () => {}, 'http://localhost')
})

async function call(path: string, sent?: object, own = token) {
  const answer = await app.request(path, {
    ...(sent ? { method: 'POST', body: JSON.stringify(sent) } : {}),
    headers: { authorization: `Bearer ${own}`, 'content-type': 'application/json' },
  })
  return { status: answer.status, answer: (await answer.json().catch(() => null)) as Record<string, never> }
}
const send = (message: object, own?: string) =>
  call('/v25.0/100000000000001/messages', { messaging_product: 'whatsapp', to: number, ...message }, own)
const phone = (typed: object) => call('/sandbox/whatsapp/messages', { from: `+${number}`, ...typed })

describe('the stand-in refuses what WhatsApp refuses', () => {
  test.each<[string, object, number, number]>([
    ['a text before the person wrote', text, 400, 131047],
    ['a list before the person wrote', list([{ id: '1', title: 'One' }]), 400, 131047],
    ['an unknown template', { ...right, template: { ...right.template, name: 'gwaro_nothing' } }, 404, 132001],
    ['another language', { ...right, template: { ...right.template, language: { code: 'sn' } } }, 404, 132001],
    ['too few parameters', released(body('ZTL2026'), link('ZTL2026')), 400, 132000],
    ['too many parameters', released(body('a', 'b', 'c', 'd', 'e'), link('ZTL2026')), 400, 132000],
    ['no parameter for the button', released(body('a', 'b', 'c', 'd')), 400, 132018],
    ['a line break in a parameter', released(body('a\nb', 'b', 'c', 'd'), link('x')), 400, 132018],
    ['a tab in a parameter', released(body('a\tb', 'b', 'c', 'd'), link('x')), 400, 132018],
    ['five spaces in a parameter', released(body('a     b', 'b', 'c', 'd'), link('x')), 400, 132018],
    ['an empty parameter', released(body('', 'b', 'c', 'd'), link('x')), 400, 131008],
    ['a body that is too long', released(body('x'.repeat(1000), 'b', 'c', 'd'), link('x')), 400, 132005],
    ['another type', { type: 'poll' }, 400, 131051],
    ['no number', { ...right, to: 'Rudo' }, 400, 131009],
  ])('%s', async (_, message, status, code) => {
    const refused = await send(message)
    expect([refused.status, refused.answer.error?.['code']]).toEqual([status, code])
    expect(faultsOf('Error', refused.answer)).toEqual([])
  })

  test('a token that is not its own, for messages, templates and media', async () => {
    for (const answer of [
      await send(right, 'other'),
      await call('/v25.0/100000000000002/message_templates', undefined, ''),
      await call('/whatsapp_business/attachments/?mid=1', undefined, ''),
    ])
      expect([answer.status, answer.answer.error?.['code']]).toEqual([401, 190])
  })

  test.each([
    ['limit', 429, 130429],
    ['restricted', 403, 368],
    ['token', 401, 190],
    ['error', 500, 131000],
  ])('everything while its fault is %s', async (fault, status, code) => {
    await call('/sandbox/settings', { whatsapp: fault })
    const refused = await send(right)
    expect([refused.status, refused.answer.error?.['code']]).toEqual([status, code])
  })

  test.each([
    ['PAUSED', 132015],
    ['DISABLED', 132016],
    ['REJECTED', 132001],
    ['PENDING', 132001],
  ])('a template that is %s', async (status, code) => {
    await call('/sandbox/whatsapp/templates/gwaro_deed_released', { status })
    expect((await send(right)).answer.error?.['code']).toBe(code)
  })

  test('a text a day after their last message, and lists over the limits', async () => {
    await phone({ text: 'Hello', at: Date.now() - 24 * 3_600_000 - 1000 })
    expect((await send(text)).answer.error?.['code']).toBe(131047)
    await phone({ text: 'Hello' })
    expect((await send(text)).status).toBe(200)
    const rows = Array.from({ length: 11 }, (_, id) => ({ id: String(id), title: 'x' }))
    for (const wrong of [
      list(rows),
      list([]),
      list([{ id: '1', title: 'x'.repeat(25) }]),
      list([{ id: '1', title: 'x' }], ''),
    ])
      expect((await send(wrong)).answer.error?.['code']).toBe(131009)
    expect((await send(list(rows.slice(1)))).status).toBe(200)
  })
})

test('a template arrives with its values and its button, and its answer has the published shape', async () => {
  const { status, answer } = await send(right)
  expect([status, faultsOf('MessageAnswer', answer)]).toEqual([200, []])
  const [shown] = (await call(`/sandbox/messages?to=%2B${number}`)).answer as unknown as {
    text: string
    links: string[]
  }[]
  expect(shown?.text).toContain('*Your digital deed for ZTL2026*\n\nIt is in your vault.')
  expect(shown?.text).toContain('\n\nSee your deed: http://localhost/tracking/reference/ZTL2026')
  expect(shown?.links).toEqual(['http://localhost/check/K7Q2M9XA4D', 'http://localhost/tracking/reference/ZTL2026'])
})

test('statuses and messages arrive signed, in the published shape, and again until they are taken', async () => {
  await send(right)
  await call('/sandbox/settings', { whatsapp: 'unreachable' })
  await send(right)
  await phone({ text: 'Hello' })
  await phone({ choice: { id: '7', title: 'One', wamid: 'wamid.x' } })
  await phone({ file: { type: 'image/png', name: 'x.png', base64: 'AAAA', caption: 'My deed' } })
  await phone({ file: { type: 'application/pdf', name: 'x.pdf', base64: 'AAAA' } })
  statuses = [500]
  await deliverEvents(storage.sql, merchant)
  await call(`/sandbox/whatsapp/chats/${number}/read`, {})
  storage.sql.exec('update wa_events set next_at = 0 where next_at is not null')
  await deliverEvents(storage.sql, merchant)
  expect(received).toHaveLength(2)
  for (const { body: raw, signature } of received) {
    expect(signature).toBe(await signatureOf(raw, 'whatsapp_sandbox_secret'))
    expect(faultsOf('Webhook', JSON.parse(raw))).toEqual([])
  }
  for (const kind of ['sent', 'delivered', 'failed', 'read', 'text', 'interactive', 'image', 'document'])
    expect(received[1]?.body).toContain(`"${kind}"`)
  await deliverEvents(storage.sql, merchant)
  expect(received).toHaveLength(2)
})

test('media is fetched by its id, in two steps', async () => {
  await phone({ file: { type: 'image/png', name: 'x.png', base64: btoa('bytes') } })
  await deliverEvents(storage.sql, merchant)
  const id = /"id":"(\d+)","mime_type"/.exec(received[0]?.body ?? '')?.[1] ?? ''
  const { answer } = await call(`/v25.0/${id}`)
  expect(faultsOf('Media', answer)).toEqual([])
  const { pathname, search } = new URL(String(answer.url))
  const file = await app.request(pathname + search, { headers: { authorization: `Bearer ${token}` } })
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['image/png', 'bytes'])
  expect((await call('/v25.0/999')).status).toBe(400)
})

test('templates are listed, created and edited', async () => {
  const edge = '/v25.0/100000000000002/message_templates'
  const { answer: first } = await call(`${edge}?limit=2`)
  expect(faultsOf('Templates', first)).toEqual([])
  expect(first.data).toHaveLength(2)
  const { answer: all } = await call(`${edge}?limit=100`)
  const [one] = all.data as unknown as { id: string; name: string; components: object[] }[]
  expect((await call(edge, { ...one, category: 'UTILITY', language: 'en_GB' })).answer.error?.['code']).toBe(100)
  expect((await call(edge, { ...one, name: 'gwaro_new' })).answer).toMatchObject({ status: 'APPROVED' })
  const changed = [{ type: 'BODY', text: 'Something else.' }]
  expect((await call(`/v25.0/${one?.id}`, { components: changed })).answer).toEqual({ success: true })
  for (const wrong of [[], [{ type: 'BODY', text: '{{1}} first' }], [{ type: 'BODY', text: 'x'.repeat(1025) }]])
    expect((await call(`/v25.0/${one?.id}`, { components: wrong })).answer.error?.['code']).toBe(100)
})

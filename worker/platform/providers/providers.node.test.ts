import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Bindings } from '../env'
import { Failure } from '../failure'
import { isMailOn, type Mail, sendMail } from './mail'
import { askProvider, openGateway, publicGateway } from './stripe'
import { isWhatsAppOn, sendWhatsApp } from './whatsapp'
import { fetchMedia } from './whatsapp-media'

afterEach(() => vi.restoreAllMocks())

const envWith = (set: object) => set as unknown as Bindings

describe('which payment keys an installation takes', () => {
  const keys = (secret: string, environment: string, more: object = {}) =>
    envWith({
      ENVIRONMENT: environment,
      STRIPE_SECRET_KEY: secret,
      STRIPE_PUBLISHABLE_KEY: 'pk_x',
      STRIPE_WEBHOOK_SECRETS: 'whsec_a, whsec_b',
      ...more,
    })
  const standIn = { SANDBOX: { fetch: () => undefined } }

  test.each([
    ['live keys in production', 'sk_live_x', 'production', true],
    ['restricted live keys in production', 'rk_live_x', 'production', true],
    ['test keys in production', 'sk_test_x', 'production', false],
    ['restricted test keys in production', 'rk_test_x', 'production', false],
    ['test keys on this machine', 'sk_test_x', 'development', true],
    ['live keys on this machine', 'sk_live_x', 'development', false],
  ])('%s: %s', (_, secret, environment, isTaken) => {
    expect(publicGateway(keys(secret, environment))).toEqual(
      isTaken ? { publishableKey: 'pk_x', scriptUrl: null } : null,
    )
  })

  test('without keys it is the stand-in, where there is one', () => {
    expect(publicGateway(keys('', 'development', standIn))).toEqual({
      publishableKey: 'pk_test_sandbox',
      scriptUrl: '/sandbox/stripe/stripe.js',
    })
    expect(publicGateway(keys('', 'development'))).toBeNull()
  })

  test('keys that do not fit are not replaced by the stand-in', async () => {
    expect(publicGateway(keys('sk_live_x', 'development', standIn))).toBeNull()
    const opened = openGateway(keys('sk_live_x', 'development', standIn))
    await expect(opened).rejects.toMatchObject({ code: 'payments-not-configured' })
  })

  test('events may be signed with any of the secrets', async () => {
    const { webhookSecrets } = await openGateway(keys('sk_test_x', 'development'))
    expect(webhookSecrets).toEqual(['whsec_a', 'whsec_b'])
  })
})

describe('what the payment provider answers', () => {
  test('is handed on, and so is a refusal of ours', async () => {
    expect(await askProvider(() => Promise.resolve(7))).toBe(7)
    const own = new Failure('already-paid')
    await expect(askProvider(() => Promise.reject(own))).rejects.toBe(own)
  })

  test('that it cannot answer is said without its words', async () => {
    const away = await askProvider(() => Promise.reject(new Error('ECONNRESET of host x'))).catch(
      (error: unknown) => error,
    )
    expect(away).toMatchObject({ code: 'provider-down', retryAfter: 5 })
    expect((away as Failure).detail).not.toContain('ECONNRESET')
  })

  test('too late is no answer, and an answer leaves no timer', async () => {
    vi.useFakeTimers()
    await askProvider(() => Promise.resolve(7))
    expect(vi.getTimerCount()).toBe(0)
    const asked = expect(askProvider(() => new Promise(() => undefined))).rejects.toMatchObject({
      code: 'provider-down',
    })
    await vi.advanceTimersByTimeAsync(9_000)
    await asked
    vi.useRealTimers()
  })
})

describe('a mail', () => {
  const mail: Mail = { to: 'rudo@example.com', subject: 'S', html: '<p>', text: 'T' }
  async function sent(from: string, more: Partial<Mail> = {}) {
    const given: Record<string, unknown>[] = []
    const EMAIL = {
      send: (message: Record<string, unknown>) => {
        given.push(message)
        return Promise.resolve({ messageId: 'm-1' })
      },
    }
    expect(await sendMail(envWith({ EMAIL, MAIL_FROM: from }), { ...mail, ...more })).toBe('m-1')
    return given[0]
  }

  test.each([
    ['Gwaro <post@gwaro.co.zw>', 'Gwaro', 'post@gwaro.co.zw'],
    ['  Gwaro Post  < post@gwaro.co.zw >', 'Gwaro Post', 'post@gwaro.co.zw'],
    ['<post@gwaro.co.zw>', '', 'post@gwaro.co.zw'],
    ['post@gwaro.co.zw', '', 'post@gwaro.co.zw'],
  ])('from %s is sent by "%s" at %s', async (from, name, email) => {
    expect(await sent(from)).toEqual({
      from: { name, email },
      headers: { 'X-Auto-Response-Suppress': 'All' },
      ...mail,
    })
  })

  test('has its files attached, and none where there are none', async () => {
    const file = { filename: 'r.pdf', type: 'application/pdf', content: new ArrayBuffer(1) }
    expect((await sent('a@b.c', { attachments: [file] }))?.attachments).toEqual([
      { ...file, disposition: 'attachment' },
    ])
    expect(await sent('a@b.c', { attachments: [] })).not.toHaveProperty('attachments')
  })

  test.each([
    [{ EMAIL: {}, MAIL_FROM: 'a@b.c' }, true],
    [{ EMAIL: {}, MAIL_FROM: '' }, false],
    [{ MAIL_FROM: 'a@b.c' }, false],
  ])('can be sent with %j: %s', (env, isOn) => expect(isMailOn(envWith(env))).toBe(isOn))
})

describe('a WhatsApp message', () => {
  const env = envWith({ WHATSAPP_TOKEN: 'secret', WHATSAPP_PHONE_ID: '42', WHATSAPP_API_VERSION: 'v25.0' })
  const text = { is: 'text', text: 'Hello' } as const
  const answers = (answer: unknown, init?: ResponseInit) =>
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer, init))

  test.each([
    [{ WHATSAPP_TOKEN: 'x', WHATSAPP_PHONE_ID: '42' }, true],
    [{ WHATSAPP_TOKEN: 'x' }, false],
    [{ WHATSAPP_PHONE_ID: '42' }, false],
    [{}, false],
  ])('can be sent with %j: %s', (set, isOn) => expect(isWhatsAppOn(envWith(set))).toBe(isOn))

  test.each([
    [text, { type: 'text', text: { body: 'Hello', preview_url: false } }],
    [
      { is: 'template', name: 'gwaro_x', language: 'en_GB', body: ['a', 'b'], button: 'c' } as const,
      {
        type: 'template',
        template: {
          name: 'gwaro_x',
          language: { code: 'en_GB' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'a' },
                { type: 'text', text: 'b' },
              ],
            },
            { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'c' }] },
          ],
        },
      },
    ],
    [
      { is: 'list', text: 'Which?', label: 'Choose', rows: [{ id: '1', title: 'One' }] } as const,
      {
        type: 'interactive',
        interactive: {
          type: 'list',
          body: { text: 'Which?' },
          action: { button: 'Choose', sections: [{ title: 'Choose', rows: [{ id: '1', title: 'One' }] }] },
        },
      },
    ],
  ])('%j goes to the digits of the number', async (content, body) => {
    const asked = answers({ messages: [{ id: 'wamid.1' }] })
    expect(await sendWhatsApp(env, '+263 29 260-0303', content)).toEqual({ is: 'accepted', wamid: 'wamid.1' })
    const [url, init] = asked.mock.calls[0] ?? []
    expect(url).toBe('https://graph.facebook.com/v25.0/42/messages')
    expect(init?.headers).toMatchObject({ authorization: 'Bearer secret' })
    expect(JSON.parse(init?.body as string)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '263292600303',
      ...body,
    })
  })

  test('that is refused says why, by the code', async () => {
    const error = { message: '(#131047) Re-engagement', code: 131047, error_data: { details: 'More than 24 hours' } }
    answers({ error }, { status: 400 })
    expect(await sendWhatsApp(env, '+263292600303', text)).toEqual({
      is: 'refused',
      code: 131047,
      details: 'More than 24 hours',
    })
  })

  test.each([
    ['nonsense', () => Promise.resolve(new Response('<html>secret</html>', { status: 502 }))],
    ['nothing', () => Promise.reject(new Error('reset'))],
    ['no id', () => Promise.resolve(Response.json({ messages: [] }))],
  ])('to which %s is answered has no code', async (_, answer) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
    const refused = await sendWhatsApp(env, '+263292600303', text)
    expect(refused).toMatchObject({ is: 'refused', code: null })
    expect(JSON.stringify(refused)).not.toContain('secret')
  })

  test.each([
    [{ url: 'https://lookaside.fbsbx.com/x', mime_type: 'image/jpeg', file_size: 3 }, 'media'],
    [{ url: 'https://lookaside.fbsbx.com/x', mime_type: 'image/jpeg', file_size: '11' }, 'too-large'],
    [{ url: 'https://fbsbx.com.evil.example/x', file_size: 3 }, 'an error'],
    [{ url: 'http://lookaside.fbsbx.com/x', file_size: 3 }, 'an error'],
  ])('its media at %j is %s', async (found, is) => {
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce(Response.json(found))
      .mockResolvedValueOnce(new Response('abc'))
    const got = await fetchMedia(env, '7', 10).catch(() => ({ is: 'an error' }))
    expect(got.is).toBe(is)
    // the token goes to WhatsApp only
    if (is === 'an error') expect(asked).toHaveBeenCalledTimes(1)
  })
})

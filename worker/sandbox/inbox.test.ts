import { exports } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { Message } from './message'
import { ask, startOver } from './testing/outside'

beforeEach(startOver)

const mail = {
  from: { email: 'no-reply@gwaro.example', name: 'Gwaro' },
  to: 'Owner@example.com',
  subject: 'Confirm <your> address',
  html: '<p>Please <a href="https://gwaro.example/verify-email?token=a&amp;x=1">confirm</a><script>alert(1)</script></p>',
  text: 'Confirm: https://gwaro.example/verify-email?token=a&x=1.',
}

const messagesTo = async (to: string) =>
  (await (await ask(`/sandbox/messages?to=${encodeURIComponent(to)}`)).json()) as Message[]

test('mail and WhatsApp arrive once, newest first, with their links', async () => {
  const { messageId } = await exports.Mail.send(mail)
  await ask('/v25.0/100000000000001/messages', {
    method: 'POST',
    headers: { authorization: 'Bearer whatsapp_sandbox_token' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      to: '263771234567',
      type: 'template',
      template: {
        name: 'gwaro_deed_released',
        language: { code: 'en_GB' },
        components: [
          {
            type: 'body',
            parameters: ['ZTL2026', 'It is in your vault.', 'K7Q2M9XA4D', 'K7Q2M-9XA4D'].map((text) => ({
              type: 'text',
              text,
            })),
          },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'ZTL2026' }] },
        ],
      },
    }),
  })
  expect(await messagesTo('owner@example.com')).toMatchObject([
    {
      channel: 'email',
      to: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      links: ['https://gwaro.example/verify-email?token=a&x=1'],
    },
  ])
  expect(await messagesTo('+263771234567')).toMatchObject([
    {
      channel: 'whatsapp',
      links: ['http://localhost/check/K7Q2M9XA4D', 'http://localhost/tracking/reference/ZTL2026'],
    },
  ])
  const all = (await (await ask('/sandbox/messages')).json()) as Message[]
  expect(all.map(({ channel }) => channel)).toEqual(['whatsapp', 'email'])
  expect(messageId).toContain(all[1]?.id)

  const page = await ask('/sandbox')
  const markup = await page.text()
  expect(markup).toContain('Confirm &lt;your&gt; address')
  expect(markup).not.toContain('alert(1)')
  expect(markup).not.toMatch(/style=|<style|<script>/)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  const body = await ask(`/sandbox/messages/${all[1]?.id}/body`)
  expect(body.headers.get('content-security-policy')).toMatch(/^sandbox(?!.*allow-scripts)/)
})

test('the browser gets one classic script and frames that only this origin may show', async () => {
  const script = await (await ask('/sandbox/stripe/stripe.js')).text()
  expect(script).not.toMatch(/^(import|export) /m)
  expect(script).toContain("Stripe.version = 'endive'")
  for (const path of ['frame.html', 'challenge.html']) {
    const frame = await ask(`/sandbox/stripe/${path}`)
    expect(frame.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(await frame.text()).not.toMatch(/style=|<style|<script>/)
  }
})

test.each([
  ['X-Auto-Response-Suppress', 'All', undefined],
  ['List-Unsubscribe', '<https://gwaro.example/off>', undefined],
  ['Date', 'today', 'E_HEADER_NOT_ALLOWED'],
  ['Return-Path', '<>', 'E_HEADER_NOT_ALLOWED'],
  ['Reply-To', 'a@b.c', 'E_HEADER_USE_API_FIELD'],
  ['X-Long', 'x'.repeat(2_049), 'E_HEADER_VALUE_TOO_LONG'],
  ['X-Empty', '', 'E_HEADER_VALUE_INVALID'],
])('a mail with the header %s is refused as the provider does: %3$s', async (name, value, error) => {
  const sent = await exports.Mail.send({ ...mail, headers: { [name]: value } }).then(
    ({ messageId }) => messageId,
    (refusal: unknown) => refusal,
  )
  if (error) expect(String(sent)).toContain(error)
  else expect(sent).toEqual(expect.any(String))
})

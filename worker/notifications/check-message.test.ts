import { expect, test } from 'vitest'
import type { MessageAnswer } from '#contract/notifications/check'
import { browser } from '../testing/browser'
import { deliver, messagesTo } from '../testing/mailbox'
import { aFirm, anApplicant, anOwner, db } from '../testing/people'
import { outbox } from './tables'

const check = (code: string, own = browser()) => own.get<MessageAnswer & { code: string }>(`/api/check/${code}`)
const codeIn = (text: string) => /code is ([0-9A-Z]{5}-[0-9A-Z]{5})\./.exec(text)?.[1] ?? ''

test('a message code reveals what we sent, about what and when, and nothing about the recipient', async () => {
  await aFirm('titan')
  const { referenceNumber } = await anApplicant()
  const [waiting] = await db.select().from(outbox)
  expect((await check(waiting?.code ?? '')).body).toMatchObject({ isFromUs: true, channels: [] })
  await deliver()
  const [mail] = (await messagesTo('rudo@example.com')).filter(({ text }) =>
    text.includes('We received your application'),
  )
  const code = codeIn(mail?.text ?? '')
  expect(mail?.links.some((link) => link.endsWith(`/check/${code.replace('-', '')}`))).toBe(true)
  const { status, body } = await check(encodeURIComponent(` ${code.toLowerCase().replaceAll('0', 'o')} `))
  expect([status, body]).toEqual([
    200,
    {
      isFromUs: true,
      about: 'An application that we received',
      reference: referenceNumber,
      channels: ['email', 'whatsapp'],
      sentAt: expect.any(String) as string,
    },
  ])
  await anOwner('owner@example.com')
  await browser().post('/api/auth/forgot-password', { email: 'owner@example.com' })
  await expect
    .poll(async () => (await db.select().from(outbox)).map(({ message }) => message))
    .toContain('password-reset')
  await deliver()
  const [reset] = await messagesTo('owner@example.com')
  expect((await check(codeIn(reset?.text ?? ''))).body).toMatchObject({
    isFromUs: true,
    about: 'A request to reset a password',
    reference: null,
  })

  const guesser = browser('198.51.100.9')
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await check(`GUESS0000${guess}`, guesser)).body).toEqual({ isFromUs: false })
  }
  const refused = await check(code, guesser)
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-attempts'])
  expect((await check(code)).status).toBe(200)
})

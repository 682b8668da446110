import { describe, expect, test } from 'vitest'
import { stagesOf } from '#contract/applications/progress/stage-rules'
import { isTemplateName, templateOf } from '#contract/notifications/whatsapp/templates'
import { paymentSafety } from '#contract/site/payment-safety'
import { render } from '../../../messaging/delivery/render'
import { aboutMoney } from '../../../money/ledger/money-rules'
import { aPayment, at, someMoney } from '../../../testing/money'
import { type MessageName, messages } from '../../messages'
import { templateParameters } from '../../template-parameters'
import type { Content } from '../content'

const deposit = aPayment({ type: 'deposit', status: 'refunded' })
const refundedMoney = someMoney({ payments: [deposit] })
const closedMoney = someMoney({ payments: [deposit] }, { withdrawnAt: at })

const reference = 'ZTL2026K7Q2M9XA4D'
const [name, firm] = ['Rudo Moyo', 'Titan Law']

/** The messages that can still be sent, with what the rules put into them. */
const sent = (about: ReturnType<typeof aboutMoney>, isClosed: boolean) => {
  const money = { ...about, type: 'balance', amountCents: 45_000 } as const
  return {
    'payment-refunded': { ...money, reason: 'The property was sold.', isWhole: true, isClosed, isUnpaid: true },
    'payment-disputed': money,
    'dispute-won': money,
    'duplicate-refunded': money,
    'duplicate-returned': money,
    'refund-returned': money,
    ...(isClosed
      ? {
          'application-closed': { name, reference, by: firm, reason: 'The property was sold.', hasPaid: false },
          'application-withdrawn': { name, reference },
        }
      : {
          'deed-released': { name, reference, firm, applicationId: 1, opens: 'stopped' },
          'status-changed': { name, reference, label: 'Documents Received', message: null },
          'firm-message': { name, reference, firm, message: 'Hello' },
          'document-sent': { name, reference, firm, document: 'Letter.pdf', applicationId: 1 },
        }),
  } satisfies Partial<Record<MessageName, object>>
}

const forbidden =
  /(?<!nothing (?:more )?to )\bpay\b(?! us)|counts as paid|balance is due|due again|\bstep \d|not due|We keep only one|locked until|once the balance/i

describe.each([
  ['a refunded application', refundedMoney, false],
  ['a closed and refunded application', closedMoney, true],
] as const)('%s', (_, money, isClosed) => {
  const about = aboutMoney(money)
  const stages = stagesOf({
    serviceType: 'digitize',
    status: 'received',
    fileStatus: 'received',
    depositPaid: false,
    depositRefunded: true,
    isWithdrawn: isClosed,
  })

  test.each(Object.entries(sent(about, isClosed)))('is asked for nothing by %s', async (message, facts) => {
    const content = (messages[message as MessageName] as (facts: unknown) => Content)(facts)
    const { text, html, chat } = await render(content, 'K7Q2M9XA4D', 'https://gwaro.example', stages)
    const [own] = text.split('\n\n--\n\n')
    const [body] = html.replaceAll(/<style[\s\S]*?<\/style>/g, '').split('class="small" style="margin:16px')
    const [said] = chat.split(paymentSafety)
    for (const form of [own, body, said]) expect(form).not.toMatch(forbidden)
    if (!isTemplateName(message)) return
    const { body: values } = templateParameters(message, facts, content, 'K7Q2M9XA4D')
    const template = templateOf(message).body.replace(/\{\{(\d+)\}\}/g, (_, number) => values[Number(number) - 1] ?? '')
    expect(template).not.toMatch(forbidden)
  })
})

test('an application with its deposit paid, or never paid, is not over', () => {
  expect(aboutMoney(someMoney({ payments: [deposit] }, { depositPaidAt: at }))).not.toHaveProperty('isOver')
  expect(aboutMoney(someMoney())).not.toHaveProperty('isOver')
  expect(aboutMoney(refundedMoney)).toMatchObject({ isOver: true })
})

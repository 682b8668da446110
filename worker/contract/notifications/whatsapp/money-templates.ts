import { promises } from '../../applications/promises.ts'
import { messageButtons } from '../message-buttons.ts'
import type { Template } from './template.ts'
import { application, firm, follow, reference } from './template-parts.ts'

const payment = (label: string, type = 'balance') => ({
  label,
  path: '/payment/{{1}}',
  example: `7?type=${type}&ref=${reference}`,
})
const support = { label: 'Contact us', path: '/support' }

/** Templates about payments, installments, refunds and disputes. */
export const moneyTemplates = {
  'deposit-paid': {
    body: '*Thank you. We received {{1}} for {{2}}*\n\nIt is {{3}}. Your receipt is on your application page.',
    examples: ['$50', reference, 'your deposit'],
    button: follow,
  },
  'deposit-reminder': {
    body: '*The deposit for {{1}} is due*\n\nIt is {{2}}. Your law firm {{3}} can start work once you have paid it.',
    examples: [reference, '$50', firm],
    button: payment(messageButtons.payDeposit, 'deposit'),
  },
  'balance-due': {
    body: '*The balance for {{1}} is due*\n\n{{2}}',
    examples: [reference, 'It is $450. Your lease agreement is signed.'],
    button: payment(messageButtons.payBalance),
  },
  'balance-paid': {
    body: '*Thank you. We received {{1}} for {{2}}*\n\nIt is {{3}}. Your receipt is on your application page.',
    examples: ['$450', reference, 'your balance'],
    button: follow,
  },
  'installment-due': {
    body: '*An installment of {{1}} is due on {{2}} for {{3}}*\n\nWe’ll charge it to your saved card. You don’t need to do anything.',
    examples: ['$88', '30 Sep 2026', reference],
    button: application(messageButtons.seeInstallments),
  },
  'installment-paid': {
    body: '*Thank you. {{1}}.*\n\nWe received {{2}}. Your receipt is on your application page.',
    examples: [`Installment 3 of 6 for ${reference} is paid`, '$88'],
    button: application(messageButtons.seeInstallments),
  },
  'installment-failed': {
    body: '*We couldn’t charge {{1}} for {{2}}*\n\nThe payment for {{3}} didn’t go through. {{4}}',
    examples: ['$88', reference, 'installment 3 of 6', 'Please pay with another card by 10 Nov 2026.'],
    button: payment(messageButtons.payInstallment),
  },
  'installment-overdue': {
    body: '*An installment for {{1}} is overdue*\n\n{{2}} was due on {{3}}. Please pay it now, with any card.',
    examples: [reference, '$88', '3 Nov 2026'],
    button: payment(messageButtons.payInstallment),
  },
  'installments-canceled': {
    body: '*Your installments for {{1}} are cancelled*\n\nThe rest, {{2}}, is due now in one payment. You can pay it with any card.',
    examples: [reference, '$264'],
    button: payment(messageButtons.payRest),
  },
  'duplicate-refunded': {
    body: '*A payment for {{1}} was made twice*\n\n{{2}} You don’t need to do anything.',
    examples: [reference, 'We refunded the second payment of $450 to your card.'],
    button: follow,
  },
  'duplicate-returned': {
    body: '*We are refunding your duplicate payment for {{1}} again*\n\nOur refund of {{2}} came back to us. You don’t need to do anything.',
    examples: [reference, '$450'],
    button: follow,
  },
  'payment-refunded': {
    body: `*We refunded {{1}} for {{2}}*\n\nThe money goes back to the card that paid. It usually takes ${promises.refundArrival} to arrive.`,
    examples: ['$50', reference],
    button: follow,
  },
  'refund-returned': {
    body: '*Your refund for {{1}} failed*\n\nWe hold {{2}} for you. Please contact us so we can refund you another way.',
    examples: [reference, '$50'],
    button: support,
  },
  'payment-disputed': {
    body: '*Your payment for {{1}} is disputed*\n\nYour bank holds {{2}} until it decides. This usually means that the cardholder told the bank they don’t recognise the payment. If you didn’t mean to dispute it, please tell your bank and contact us.',
    examples: [reference, '$450'],
    button: support,
  },
  'dispute-won': {
    body: '*Dispute resolved: your payment for {{1}} is confirmed*\n\nYour bank has decided that your {{2}} is valid. {{3}}',
    examples: [reference, 'balance', 'It counts as paid again.'],
    button: follow,
  },
} as const satisfies Readonly<Record<string, Template>>

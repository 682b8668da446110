// A lawyer must read this text before the launch.
import { paths } from '#contract/addresses/paths'
import { installmentCount, installmentsBeforeCancel } from '#contract/installment-schedule-rules'
import { refundRule } from '#contract/money/refund-text'
import { product } from '#contract/product'
import type { Assurances } from '#contract/site/assurances'
import type { Article } from './article'

export const refundsArticle = ({ refundDecisionDays }: Assurances): Article => ({
  title: 'Refunds',
  lead: 'When you can get money back, how long it takes, and what changes for your application.',
  description: `The refund rules at ${product.name}: before you pay, duplicate payments, disputes, installments and how long a refund takes.`,
  sections: [
    {
      title: 'Before you pay',
      blocks: ['You can withdraw an unpaid application on your application page. It costs nothing.'],
    },
    {
      title: 'How to ask',
      blocks: [
        'Write to support with your tracking number and the reason. We can refund all of a payment or a part of it.',
        `You can ask at any time. ${refundDecisionDays === null ? `Someone at ${product.name} decides about each request.` : `We’ll tell you our decision and the reason within ${refundDecisionDays} days.`} The message about your refund states the amount and the reason.`,
        { to: paths.support, text: 'Ask for a refund' },
      ],
    },
    {
      title: 'How you get the money',
      blocks: [
        refundRule,
        'If your bank can’t accept the refund, we’ll tell you. The payment then counts as paid again until this is resolved.',
      ],
    },
    {
      title: 'If you pay twice',
      blocks: [
        'If the same thing is paid twice, we refund the duplicate payment automatically. You don’t need to ask.',
      ],
    },
    {
      title: 'What a refund changes',
      blocks: [
        {
          facts: [
            ['Part of a payment', 'Nothing else changes. The payment still counts.'],
            [
              'The whole deposit',
              'There is nothing more to pay for the deposit. If you have already paid the balance, nothing else changes.',
            ],
            [
              'The whole balance',
              'A digital deed that is released is locked. You can pay the balance again to open it.',
            ],
            [
              `The first of ${installmentCount} installments`,
              'The plan ends. We don’t charge your card for the others.',
            ],
            ['Invitation credit', 'We take back any credit that the payment earned.'],
          ],
        },
      ],
    },
    {
      title: 'Cancelling installments',
      blocks: [
        `You can cancel a plan after ${installmentsBeforeCancel} paid installments. That is not a refund: what is left becomes due in one payment. A digital deed that is already released is locked until you pay it.`,
      ],
    },
    {
      title: 'If you dispute a payment with your bank',
      blocks: [
        'Your bank then holds the money and decides. We can’t refund that payment in the meantime, and your digital deed is locked until the dispute is settled. Please write to us before you start a dispute.',
      ],
    },
    {
      title: 'Your legal rights',
      blocks: [
        'Nothing on this page limits the rights that the law gives you.',
        { to: paths.complaints, text: 'Make a complaint' },
      ],
    },
  ],
})

// A lawyer must read this text before the launch.
import { paths } from '#contract/addresses/paths'
import { installmentCount, installmentSchedule } from '#contract/installment-schedule-rules'
import { installmentCopy, installmentReminderDays } from '#contract/money/installments'
import { money, type Prices, paymentLabels, paymentTypes, priceOf } from '#contract/prices'
import { product } from '#contract/product'
import { services, serviceTypes } from '#contract/services'
import { paymentSafety, paymentSafetyMore } from '#contract/site/payment-safety'
import type { Article } from './article'

export function feesArticle(prices: Prices): Article {
  const { depositCents, balanceCents, installmentFeeCents, referralCents } = prices
  const [deposit, balance, total] = [depositCents, balanceCents, depositCents + balanceCents].map(money)
  return {
    title: 'Fees',
    lead: `Every service costs ${total} USD: ${deposit} to start, and ${balance} when your deed or final document is ready.`,
    description: `What each service costs at ${product.name}, what is included, what is not, and how to pay in installments.`,
    sections: [
      {
        title: 'What each service costs',
        blocks: [
          {
            table: {
              caption: 'The price of each service in US dollars',
              columns: ['Service', 'Deposit', 'Balance', 'Total'],
              rows: serviceTypes.map((service) => [
                services[service].label,
                money(depositCents),
                money(balanceCents),
                money(depositCents + balanceCents),
              ]),
            },
          },
          'Matching with a law firm and tracking your application are free. You see the price again before you pay.',
        ],
      },
      {
        title: 'What is included',
        blocks: [
          [
            'Your law firm’s work on the service you chose.',
            'Updates on WhatsApp and by email at every step.',
            'Encrypted storage for your documents, and a record of everyone who views your application.',
            `For ${services.digitize.label}: a digital deed with a certificate that anyone can verify.`,
          ],
        ],
      },
      {
        title: 'What is not included',
        blocks: [
          ['Courier costs.', 'Taxes.', 'Government fees.'],
          'Ask your law firm for the amounts before you agree to them.',
        ],
      },
      {
        title: `Paying in ${installmentCount} installments`,
        blocks: [
          {
            table: {
              caption: 'The price of each payment in installments',
              columns: ['Payment', 'Pay now', installmentCopy.fee, 'Monthly', 'Total'],
              rows: paymentTypes.map((type) => {
                const { totalCents, monthlyCents } = installmentSchedule(priceOf(prices, type), prices)
                return [
                  paymentLabels[type],
                  money(priceOf(prices, type)),
                  money(installmentFeeCents),
                  installmentCopy.headline(monthlyCents),
                  money(totalCents),
                ]
              }),
            },
          },
          [
            `You pay one installment a month, with ${installmentCopy.noInterest(installmentFeeCents)}.`,
            'The last installment can be a few dollars more or less, so that the total is exact. You see the full schedule before you agree.',
            `We’ll remind you ${installmentReminderDays} days before each payment.`,
            `${installmentCopy.cancelAnytime}. What is not paid by then is due in one payment.`,
          ],
        ],
      },
      {
        title: 'Who receives your money',
        blocks: [
          'You pay by card on our site. Stripe, our payment provider, processes the payment. We never see your card number.',
          'We collect your payment on behalf of your law firm.',
          `${paymentSafety} ${paymentSafetyMore}`,
          { to: paths.refunds, text: 'When you can get money back' },
          { to: paths.terms, text: 'Terms' },
        ],
      },
      {
        title: 'A friend’s invitation',
        blocks: [`When a friend that you invited digitises a deed, you each get ${money(referralCents)} off.`],
      },
    ],
  }
}

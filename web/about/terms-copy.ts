// A lawyer must read this text before the launch.
import { paths } from '#contract/addresses/paths'
import { promises } from '#contract/applications/promises'
import { installmentCount } from '#contract/installment-schedule-rules'
import { money, notIncluded, type Prices } from '#contract/prices'
import { product } from '#contract/product'
import type { Company } from '#contract/site/company'
import { paymentSafety } from '#contract/site/payment-safety'
import { termsVersion } from '#contract/site/versions'
import type { Article } from './article'

export const termsArticle = ({ depositCents, balanceCents }: Prices, company: Company): Article => ({
  title: 'Terms',
  lead: `What you can expect from ${product.name} and from your law firm, and what we expect from you.`,
  description: `The terms of ${product.name}: what we do, what your law firm does, payment, refunds and your digital deed.`,
  version: termsVersion,
  sections: [
    {
      title: 'Who we are',
      blocks: [
        product.disclaimer,
        {
          facts: [
            ['Company', company.name],
            ['Registration number', company.number],
            ['Address', company.address],
          ],
        },
        { to: paths.about, text: `More about ${product.name}` },
      ],
    },
    {
      title: 'What we do',
      blocks: [
        'We match you with a law firm, collect your payments, show you every step, store your documents and send you updates.',
        'We can change the law firm of your application, for example when a firm can’t take it. We tell you when we do.',
      ],
    },
    {
      title: 'What your law firm does',
      blocks: [
        `Your law firm does the legal work and is responsible for it. A lawyer will contact you ${promises.lawyerContact}.`,
        `Apart from the first contact ${promises.lawyerContact}, the times on our pages are what the work usually takes. They are not deadlines.`,
      ],
    },
    {
      title: 'What we ask of you',
      blocks: [
        [
          'Give true details, and keep them up to date.',
          'Only apply for property you own or are authorised to act for.',
          'Keep your password to yourself. Tell us if someone else may know it.',
          'Upload only documents that you may share with your law firm.',
        ],
        'We can close an account that is used to deceive someone or to harm the service.',
      ],
    },
    {
      title: 'Price and payment',
      blocks: [
        `Each service costs ${money(depositCents + balanceCents)} USD: a deposit of ${money(depositCents)} to start and a balance of ${money(balanceCents)}. ${notIncluded}`,
        `You pay by card: each payment in full, or in ${installmentCount} monthly installments with a fee. You see the amounts before you pay.`,
        'Your digital deed opens when the balance is paid. It is locked while an installment is overdue, a payment is disputed or the balance is refunded.',
        paymentSafety,
        { to: paths.fees, text: 'All fees' },
        { to: paths.refunds, text: 'Refunds' },
      ],
    },
    {
      title: 'Ending your application',
      blocks: [
        'You can withdraw an application until you have paid for it. After that, contact support.',
        'You can delete your account while no payment is being processed, disputed or paid in installments.',
      ],
    },
    {
      title: 'Your original and your digital deed',
      blocks: [
        'Your digital deed is a copy that your law firm checked and released. Its certificate says which file that is, and when it was released. It is not the title deed.',
        'The Registrar of Deeds validates old title deeds, not a law firm or us. Your application page says what your firm checked, when it lodged your deed with the Deeds Registry, and whether the Registrar validated it.',
        'Only the Deeds Registry can confirm who owns the property today.',
        { to: paths.originalDeed, text: 'Your original title deed' },
      ],
    },
    {
      title: 'Your data',
      blocks: [{ to: paths.privacy, text: 'How we handle your data' }],
    },
    {
      title: 'When something goes wrong',
      blocks: [
        'Tell us. Our team answers on WhatsApp, 24/7. You can also make a complaint and follow it.',
        'Nothing in these terms limits the rights that the law gives you.',
        { to: paths.support, text: 'Contact support' },
        { to: paths.complaints, text: 'Make a complaint' },
      ],
    },
    {
      title: 'Changes',
      blocks: ['When these terms change, we change their date and ask you to agree the next time you sign in.'],
    },
  ],
})

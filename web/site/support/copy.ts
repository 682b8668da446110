import { promises } from '#contract/applications/promises'
import { installmentCount } from '#contract/installment-schedule-rules'
import { installmentCopy } from '#contract/money/installments'
import { refundRule } from '#contract/money/refund-text'
import { money, notIncluded, type Prices } from '#contract/prices'
import { product } from '#contract/product'
import { paymentSafety } from '#contract/site/payment-safety'

export const supportCopy = {
  title: 'Support',
  lead: 'Our team answers on WhatsApp, 24/7. Most questions are answered below.',
  chat: 'Chat on WhatsApp',
  chatText: `Hello, I have a question about ${product.name}.`,
  available: 'Available 24/7',
  by: (studio: string) => `Support is handled by ${studio}, the venture studio that created ${product.name}.`,
  faq: 'Frequently Asked Questions',
  more: 'Can’t find your answer?',
  moreText: 'Send us a message, with your tracking number if you have one.',
  ask: 'Ask your question on WhatsApp',
  askText: `Hello, I have a question about ${product.name} that your FAQ does not answer: `,
  newTab: ' (opens in a new tab)',
} as const

export interface Faq {
  question: string
  answers: readonly string[]
}

/** The eight questions; prices and times come from the contract. */
export function faqsFor({ depositCents, balanceCents, installmentFeeCents }: Prices): readonly Faq[] {
  return [
    {
      question: 'How long does it take to validate my title deed?',
      answers: [
        `The whole process takes ${promises.wholeJourney} from the day your law firm receives the original deed.`,
        `This includes the check with the Deeds Registry, which takes ${promises.registryValidation}.`,
      ],
    },
    {
      question: 'How do I send my deed by courier, and how long does that take?',
      answers: [
        'Keep your original until your law firm has contacted you. You agree in writing how it travels and comes back.',
        `Then send it by FedEx or DHL, tracked and insured, with a signature, to the address on your application page. Delivery takes ${promises.mailDelivery}.`,
        'Write your tracking number on a note, put it in the envelope with the deed, and keep the courier’s receipt.',
      ],
    },
    {
      question: 'When and where can I drop my deed off?',
      answers: [
        'Keep your original until your law firm has contacted you. You agree in writing how it comes back.',
        `Then bring it to the office of your law firm in Zimbabwe, ${promises.officeHours}. Bring a copy of your identity document. A relative can bring the deed for you.`,
        'The address is on your application page. Ask for a signed receipt.',
      ],
    },
    {
      question: 'What does it cost, and how can I pay?',
      answers: [
        `A deposit of ${money(depositCents)} to start and a balance of ${money(balanceCents)} when your deed is ready: ${money(depositCents + balanceCents)} USD in total. ${notIncluded}`,
        `You pay by card through Stripe, on our own site. Pay in full, or in ${installmentCount} monthly installments with ${installmentCopy.noInterest(installmentFeeCents)}.`,
        `To ask for a refund, write to us. ${refundRule}`,
      ],
    },
    {
      question: 'Are my documents and payments safe?',
      answers: [
        'Every deed and document is encrypted with a 256-bit key before it is stored. You can see who opened your application and when.',
        paymentSafety,
      ],
    },
    {
      question: 'How do I follow my application?',
      answers: [
        'Use your tracking number. You don’t need an account. Sign in to see your documents, payments and messages too.',
        'We update you on WhatsApp and by email at every step.',
      ],
    },
    {
      question: 'What if I have lost my title deed?',
      answers: [
        `Say so when you apply. A lawyer will contact you ${promises.lawyerContact} to start the replacement process with the Deeds Registry.`,
        'Please don’t send anything until that is done.',
      ],
    },
    {
      question: 'Who are the law firms, and what do they do?',
      answers: [
        'Registered legal practitioners with an office in Zimbabwe that you can visit. You see your firm’s name, address and phone number before you pay.',
        product.disclaimer,
      ],
    },
  ]
}

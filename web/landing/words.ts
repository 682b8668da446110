import { product, promises } from '#contract/product'

/** What the landing page says. */
export const landing = {
  tagline: 'Instant clarity. An instant Zimbabwe lawyer match. Track progress anywhere.',
  getStarted: 'Get Started',
  signIn: 'Already started? Sign in',
  available: 'Available in Zimbabwe',
  comingSoon: 'More African countries coming',
  drawing: {
    question: 'Where is my deed?',
    done: ['Safe with your law firm', 'Checked by the registry'],
    now: 'Being digitised now',
  },
  benefitsTitle: 'What You Can Do',
  benefits: {
    documentation: {
      title: 'Property documentation',
      text: 'Have a title deed validated and digitised, or a transfer, sale, lease or bond drawn up and registered by a lawyer.',
    },
    tracking: {
      title: 'Progress tracking',
      text: 'See where your file is, what happens next and by when. Every step is told by WhatsApp and email.',
    },
    access: {
      title: 'Secure access',
      text: 'Your documents are encrypted and kept in your own vault. You see who opened them, and when.',
    },
  },
  stepsTitle: 'What happens, in four steps',
  steps: [
    {
      title: 'Tell us what you need',
      text: 'Choose a service and answer a few short questions. It takes about five minutes and no account.',
    },
    {
      title: 'Meet your law firm at once',
      text: `A partner firm is named while you wait, with its address and telephone. It contacts you ${promises.lawyerContact}.`,
    },
    {
      title: 'The firm does the work',
      text: `For a deed, you mail it or drop it off; checking it with the Deeds Registry takes ${promises.registryValidation}, the whole journey ${promises.wholeJourney}.`,
    },
    {
      title: 'Your papers are in your vault',
      text: 'You are told when they are ready, wherever you are, and only you can open them.',
    },
  ],
  firmsTitle: 'Who the firms are',
  firms: [
    'Registered legal practitioners with an office in Zimbabwe that you can visit. You are told the name, address and telephone of yours before you pay anything.',
    `${product.name} is not a law firm. The legal work, and the responsibility for it, is the firm’s; we match you, keep the record and take the payment.`,
  ],
  priceTitle: 'What it costs',
  priceLead: 'Two payments, both by card. No fee for asking, matching or tracking, and nothing more to pay later.',
  deposit: 'Deposit, to start',
  balance: 'Balance, when your papers are ready',
  total: 'In all',
  trustTitle: 'What makes a deed trustworthy here',
  trustCheck: 'Verify a deed that somebody shows you',
  trust: [
    {
      title: 'Two people, not one',
      text: 'One person at the firm uploads the validated deed, a second one releases it. Nobody does both.',
    },
    {
      title: 'Never replaced in silence',
      text: 'Each released version keeps its own fingerprint, date and names. A newer one stands beside it, never in its place.',
    },
    {
      title: 'Locked with 256-bit encryption',
      text: 'Every file is encrypted with a key of its own before it is stored. Nobody opens it without leaving a trace.',
    },
    {
      title: 'Every look is recorded',
      text: 'You can read who opened or changed your file, when, and in which role. The record cannot be rewritten quietly.',
    },
  ],
} as const

export const referralText = (reward: string): string =>
  `Tell a friend: when they digitise a deed, you each get ${reward} off.`

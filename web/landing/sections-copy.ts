import { promises } from '#contract/applications/promises'
import { notIncluded } from '#contract/prices'
import { product } from '#contract/product'

export const sectionsCopy = {
  benefitsTitle: 'What You Can Do',
  benefits: {
    documentation: {
      title: 'Property documentation',
      text: 'Have a title deed checked, lodged and digitised, or a transfer, sale, lease or bond drawn up and registered by a lawyer.',
    },
    tracking: {
      title: 'Progress tracking',
      text: 'See where your application is, what happens next and by when. We update you on WhatsApp and by email at every step.',
    },
    access: {
      title: 'Secure access',
      text: 'Your documents and deeds are encrypted before they are stored. You can see who opened them and when.',
    },
  },
  stepsTitle: 'How it works, in four steps',
  wayTitle: 'The stages of an application',
  way: [
    { key: 'you', place: 'Where you live' },
    { key: 'firm', place: 'Your law firm' },
    { key: 'registry', place: 'Deeds Registry' },
    { key: 'end', place: 'Your vault' },
  ],
  steps: [
    {
      title: 'Tell us what you need',
      text: 'Choose a service and answer a few short questions. It takes about five minutes. You don’t need an account.',
    },
    {
      title: 'Meet your law firm',
      text: `We match you with a law firm while you wait and show you its address and phone number. It will contact you ${promises.lawyerContact}.`,
    },
    {
      title: 'The firm does the work',
      text: `It contacts you first. Then you send your deed by courier or drop it off. The Deeds Registry check takes ${promises.registryValidation}. The whole process takes ${promises.wholeJourney} from the day your law firm receives the deed.`,
    },
    {
      title: 'Your documents are in your vault',
      text: 'We tell you when they are ready. Everyone who opens them is recorded, and you can see the list.',
    },
  ],
  firmsTitle: 'The law firms',
  firms: [
    'Registered legal practitioners with an office in Zimbabwe that you can visit. You see your firm’s name, address and phone number before you pay.',
    `${product.name} is not a law firm. The law firm does the legal work and is responsible for it. We match you, keep the record and collect the payment.`,
  ],
  priceTitle: 'What it costs',
  priceLead: `Two payments by card. Matching and tracking are free. ${notIncluded}`,
  deposit: 'Deposit, to start',
  balance: 'Balance, when your deed is ready',
  total: 'Total',
  trustTitle: 'Why you can trust our digital deeds',
  trustCheck: 'Check a deed someone has shown you',
  trust: [
    {
      title: 'Two people sign it off',
      text: 'One person at the firm uploads the digital deed and a different person releases it. No one can do both.',
    },
    {
      title: 'Nothing is overwritten',
      text: 'Each released version keeps its own fingerprint, date and names. A new version is added next to the old one.',
    },
    {
      title: 'Locked with 256-bit encryption',
      text: 'Every file is encrypted with its own key before it is stored. Every opening is recorded.',
    },
    {
      title: 'Every view is recorded',
      text: 'You can read who opened or changed your application, when, and in which role. Any change to the record would show.',
    },
  ],
} as const

export const referralText = (reward: string): string =>
  `Tell a friend: when they digitise a deed, you each get ${reward} off.`

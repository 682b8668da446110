// A lawyer must read this text before the launch.
import { paths } from '#contract/addresses/paths'
import { promises } from '#contract/applications/promises'
import { product } from '#contract/product'
import type { Assurances } from '#contract/site/assurances'
import type { Article, Block } from './article'

export const originalDeedArticle = (assurances: Assurances): Article => ({
  title: 'Your original title deed',
  lead: 'Who has your original at each step, how it comes back, and what happens if it is lost.',
  description:
    'Who has your original title deed at each step, how it travels and comes back, and what happens if it is lost.',
  sections: [
    {
      title: 'Before it travels',
      blocks: [
        [
          'You pay the deposit and keep your original.',
          'Your law firm contacts you.',
          'You agree in writing how your original travels, how and when it comes back, and who pays for the courier.',
          'Only then do you send or bring it, to the address on your application page.',
        ],
        `Your deed goes to your law firm, not to ${product.name}. Keep a copy or a photo of every page.`,
      ],
    },
    {
      title: 'Who has it, step by step',
      blocks: [
        {
          facts: [
            ['Until you send it', 'You.'],
            [
              'By courier',
              `FedEx or DHL, tracked and insured, with a signature. It takes ${promises.mailDelivery} from most countries. Put a note with your tracking number in the envelope and keep the courier’s receipt.`,
            ],
            [
              'If you drop it off',
              `You, until you hand it in at your law firm’s office, usually open ${promises.officeHours}. Bring a copy of your identity document and get a signed receipt. A relative can bring the deed for you.`,
            ],
            [
              'During the work',
              `Your law firm. The check with the Deeds Registry takes ${promises.registryValidation}.`,
            ],
            ['After the work', 'Your law firm, until it gives the deed back in the way that you both put in writing.'],
          ],
        },
        'When your law firm records that it has your original, your application page shows who has it and since when.',
        'Courier costs are not included in our fees.',
      ],
    },
    {
      title: 'If it is lost on its way or at the firm',
      blocks: [
        'Contact your law firm and our support team straight away. The courier’s receipt or the firm’s signed receipt, and the record on your application page, show who had it last.',
        'You can also make a complaint. You can follow it with its number.',
        ...insuranceAndLoss(assurances),
        { to: paths.support, text: 'Contact support' },
        { to: paths.complaints, text: 'Make a complaint' },
      ],
    },
    {
      title: 'If you don’t have it now',
      blocks: [
        `Choose “I lost it” when you apply. A lawyer will contact you ${promises.lawyerContact} to start the replacement process with the Deeds Registry.`,
      ],
    },
    {
      title: 'Your digital deed does not replace it',
      blocks: [
        'The certificate in your digital deed says which file the law firm released, and when. It is not the title deed. Keep your original safe.',
        'Your law firm checks your deed and lodges it with the Deeds Registry. The Registrar of Deeds validates it and issues a new deed with a number. Anyone who verifies your digital deed sees which of these has happened, and when.',
      ],
    },
  ],
})

/** What the operator promises, and one sentence for what it has not promised. */
function insuranceAndLoss({ originalInsurer, originalLoss }: Assurances): Block[] {
  const promised = [originalInsurer, originalLoss].filter((text) => text !== null)
  const missing = [
    originalInsurer === null && 'who insures your original while your law firm has it',
    originalLoss === null && 'who pays if it is lost',
  ].filter((text) => text !== false)
  if (missing.length === 0) return promised
  return [
    ...promised,
    `We have not yet published ${missing.join(' or ')}. Ask your law firm in writing before you send it.`,
  ]
}

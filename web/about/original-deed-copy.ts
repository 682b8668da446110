// A lawyer must read this text before the launch.
import { paths } from '#contract/addresses/paths'
import { promises } from '#contract/applications/promises'
import { product } from '#contract/product'
import type { Article } from './article'

export const originalDeedArticle: Article = {
  title: 'Your original title deed',
  lead: 'Who has your original at each step, and what to agree with your law firm before you send it.',
  description:
    'Who has your original title deed at each step, how it reaches your law firm, and what to agree before you send it.',
  sections: [
    {
      title: 'Before you send anything',
      blocks: [
        [
          'Wait until we have matched you with a law firm.',
          'Send or bring your deed only to the address on your application page.',
          'Agree with the firm how the deed will come back to you. Get the answer in writing.',
          'Keep a copy or a photo of every page.',
        ],
        `Your deed goes to your law firm, not to ${product.name}.`,
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
              `FedEx or DHL, tracked and insured. It takes ${promises.mailDelivery} from most countries. Put a note with your tracking number in the envelope and keep the courier’s receipt.`,
            ],
            [
              'If you drop it off',
              `The office of your law firm, usually open ${promises.officeHours}. Bring a copy of your identity document and ask for a signed receipt. A relative can bring the deed for you.`,
            ],
            [
              'During the work',
              `Your law firm receives, validates and digitises it. The check with the Deeds Registry takes ${promises.registryValidation}. Your application page shows when the firm has received the deed.`,
            ],
            ['After the work', 'Your law firm, until it gives the deed back. Agree on this before you send it.'],
          ],
        },
        'Ask your law firm whether your original leaves its office during the check.',
      ],
    },
    {
      title: 'How it comes back, and who pays',
      blocks: [
        'Agree this with your law firm before you send your deed. Courier costs are not included in our fees. Ask the firm:',
        [
          'How and when will you give my original back?',
          'Which address will it go to, and who can receive it?',
          'Who pays for the courier and for insurance?',
          'How will you keep it safe while you have it?',
        ],
      ],
    },
    {
      title: 'Insurance',
      blocks: [
        'Send your deed tracked and insured. Ask the courier what its insurance pays when a document is lost.',
        'Agree with your law firm, before you send it, who insures your original while the firm has it.',
      ],
    },
    {
      title: 'If it is lost',
      blocks: [
        `If you don’t have your original, choose “I lost it” when you apply. A lawyer will contact you ${promises.lawyerContact} to start the replacement process with the Deeds Registry.`,
        'If it is lost on its way or at the firm, contact your law firm and our support team straight away. Have the courier’s receipt or the firm’s signed receipt ready.',
        'Ask your law firm, before you send your deed, what it will do and who will pay if the deed is lost.',
        { to: paths.support, text: 'Contact support' },
      ],
    },
    {
      title: 'Your digital deed does not replace it',
      blocks: [
        'The certificate in your digital deed says which file the law firm validated, and when. It is not the title deed. Keep your original safe.',
      ],
    },
  ],
}

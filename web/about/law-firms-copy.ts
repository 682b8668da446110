import { promises } from '#contract/applications/promises'
import { product } from '#contract/product'

export const lawFirmsCopy = {
  title: 'Our law firms',
  lead: 'Legal practitioners with an office in Zimbabwe that you can visit or call before you start.',
  description: `The law firms that work with ${product.name}: where their offices are, how to reach them and how many applications they have completed.`,
  choice: `We match you with one of these firms when you apply. It will contact you ${promises.lawyerContact}.`,
  failed: 'The law firms didn’t load',
  empty: 'No law firm to show right now',
  emptyText: 'Please contact support. We’ll tell you who would handle your application.',
  support: 'Contact support',
  noScript: 'This list needs JavaScript. To see which firms work with us, write to us on WhatsApp:',
} as const

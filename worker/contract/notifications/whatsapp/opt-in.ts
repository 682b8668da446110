/** The sentence under the field where a person gives their number, by the place; the record keeps it. */
export const optInTexts = {
  assistant: 'We send updates on WhatsApp and by email. Reply STOP on WhatsApp to end them there.',
  profile: 'We send your updates here. Reply STOP on WhatsApp to end them.',
  /** After a STOP. */
  whatsapp: 'START',
} as const
export type OptInPlace = keyof typeof optInTexts

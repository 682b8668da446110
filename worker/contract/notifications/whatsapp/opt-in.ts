/** The sentence under the field where a person gives their number, by the place; the record keeps it. */
export const optInTexts = {
  assistant: 'We send updates on WhatsApp and by email. Reply STOP on WhatsApp to end them there.',
  profile: 'We send your updates here. Reply STOP on WhatsApp to end them.',
  /** After a STOP. */
  whatsapp: 'START',
} as const
export type OptInPlace = keyof typeof optInTexts

const words = {
  stop: ['stop', 'stopall', 'stop all', 'stop messages', 'unsubscribe', 'opt out', 'optout', 'quit', 'end'],
  start: ['start', 'unstop', 'subscribe', 'opt in', 'optin', 'resume'],
  status: ['status', 'my status', 'update', 'progress', 'track'],
} as const

/** The command that a text is as a whole, in any case and with any punctuation; null for an ordinary message. */
export function commandIn(text: string): keyof typeof words | null {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const entries = Object.entries(words) as [keyof typeof words, readonly string[]][]
  return entries.find(([, list]) => list.includes(plain))?.[0] ?? null
}

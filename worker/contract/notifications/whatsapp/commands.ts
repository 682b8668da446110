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

/** How many characters of a typed text show after `elapsed` milliseconds. */
export function typedCharacters(elapsed: number, { length, speed, delay }: Typing): number {
  return Math.max(0, Math.min(length, Math.floor((elapsed - delay) / speed)))
}

interface Typing {
  length: number
  speed: number
  delay: number
}

/** Typing speed of a conversation, in milliseconds: per character, and before the first. */
export const conversationPace = { speed: 35, delay: 500 } as const

/** Whether a text that was painted with the page has hardly been read yet: within 300 ms of the first paint. */
export function isEarly(): boolean {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return !paint || performance.now() - paint.startTime <= 300
}

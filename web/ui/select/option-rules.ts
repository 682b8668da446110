import { isLetter, type Pressed } from './open-rules'

/** What was typed in an open list to find an option, and when the last letter came, in milliseconds. */
export interface Sought {
  text: string
  at: number
}

/** Milliseconds after which a letter begins a new word. */
const pause = 1000
const pageLength = 10

/** The option that a key moves to in an open list of so many; undefined for other keys. Nothing is chosen by it. */
export function optionAt(key: string, current: number, count: number): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowUp: current - 1,
    ArrowDown: current + 1,
    PageUp: current - pageLength,
    PageDown: current + pageLength,
    Home: 0,
    End: count - 1,
  }
  const to = Object.hasOwn(moves, key) ? moves[key] : undefined
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to))
}

/** The word so far, or undefined for a key that is no letter. A space only continues a word. */
export function soughtBy(event: Pressed, before: Sought, at: number): Sought | undefined {
  const text = at - before.at < pause ? before.text : ''
  if (!isLetter(event) || (event.key === ' ' && text === '')) return undefined
  return { text: text + event.key.toLowerCase(), at }
}

/**
 * The option that begins with the word, from the current one on; one letter, also repeated, goes to the next that begins
 * with it. Undefined if none does.
 */
export function optionFor(text: string, labels: readonly string[], current: number): number | undefined {
  const [letter = ''] = text
  const isOneLetter = text === letter.repeat(text.length)
  const word = isOneLetter ? letter : text
  const start = current + (isOneLetter ? 1 : 0)
  const order = labels.map((_, position) => (start + position) % labels.length)
  return order.find((position) => labels[position]?.trim().toLowerCase().startsWith(word))
}

/** Measurements that run only when they are named; each has a process or a browser of its own. */
const separate = ['start', 'cpu', 'sign-ins', 'line'] as const
type Separate = (typeof separate)[number]

interface Selection {
  separate: Separate[]
  /** Titles of groups of calls. */
  groups: string[]
  /** The start, the bytes and the pages, which are measured once. */
  once: boolean
}

/**
 * What `npm run bench -- <words>` measures: all groups and `once` without words.
 * @param titles a word selects every group whose title contains it
 * @throws when a word selects nothing
 */
export function selectionOf(words: readonly string[], titles: readonly string[]): Selection {
  if (words.length === 0) return { separate: [], groups: [...titles], once: true }
  const lower = words.map((word) => word.toLowerCase())
  const contains = (title: string, word: string) => title.toLowerCase().includes(word)
  const named = [...separate, 'once']
  const unknown = lower.filter((word) => !named.includes(word) && !titles.some((title) => contains(title, word)))
  if (unknown.length > 0) {
    throw new Error(
      `Nothing is called ${unknown.join(', ')}. Use ${named.join(', ')}, or a word of a title: ${titles.join('; ')}.`,
    )
  }
  return {
    separate: separate.filter((name) => lower.includes(name)),
    groups: titles.filter((title) => lower.some((word) => !named.includes(word) && contains(title, word))),
    once: lower.includes('once'),
  }
}

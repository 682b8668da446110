import { inOrder, type RankedMatch, ranks } from '#contract/desk/find/match-rules'
import type { Query } from '#contract/desk/find/query-rules'
import { textWords } from '#contract/desk/find/words'
import { firstOf } from '#contract/fields/cut'

/** Letters of a prefix that the index of texts knows. */
const prefixLetters = 6
const quoted = (word: string) => `"${word}"`

/** The FTS5 query for texts with every word of a search, the last one as far as it is typed; undefined without a word. */
export function textQuery({ text }: Query): string | undefined {
  const words = textWords(text).map((word) => word.text)
  const last = words.pop()
  if (last === undefined || last.length < 2) return undefined
  return [...words.map(quoted), `${quoted(firstOf(last, prefixLetters))} *`].join(' AND ')
}

/** Characters of a message that are shown before the first match, and in all. */
const before = 24
const shown = 90

/** Where the words of a search are in a text; undefined if one of them is not, or with `isPart` those that are there. */
function marksIn(text: string, query: Query, isPart = false): number[] | undefined {
  const words = textWords(text)
  const typed = textWords(query.text)
  const marks = typed.map(({ text: word }, at) =>
    words
      .filter((one) => one.text === word || (at === typed.length - 1 && one.text.startsWith(word)))
      .map(({ from, to, text: own }) => [from, own === word ? to : from + word.length] as const),
  )
  return !isPart && marks.some((hits) => hits.length === 0) ? undefined : inOrder(marks.flat())
}

export function documentMatch(name: string, query: Query): RankedMatch | undefined {
  const marks = marksIn(name, query)
  return marks && { rank: ranks.document, kind: 'document', text: name, marks, at: null }
}

/** A message from a little before its first match, in one line. */
export function messageMatch(message: { text: string; at: Date }, query: Query): RankedMatch | undefined {
  const line = message.text.replace(/\s+/g, ' ').trim()
  const first = marksIn(line, query)?.[0]
  if (first === undefined) return undefined
  const start = first <= before ? 0 : line.indexOf(' ', first - before) + 1
  const rest = line.slice(start)
  const end = rest.length <= shown ? rest.length : Math.max(rest.lastIndexOf(' ', shown), first - start + 20)
  const text = `${start > 0 ? '… ' : ''}${firstOf(rest, end)}${end < rest.length ? ' …' : ''}`
  const marks = marksIn(text, query, true) ?? []
  return {
    rank: ranks.message,
    kind: 'message',
    text,
    marks,
    at: message.at.toISOString(),
  }
}

/** A waybill number that is the one searched for, or begins so. */
export function waybillMatch(number: string, { waybill }: Query): RankedMatch | undefined {
  const plain = number.replaceAll('-', '')
  if (!waybill || !plain.startsWith(waybill)) return undefined
  const isWhole = plain === waybill
  return {
    rank: isWhole ? ranks.exact : ranks.begins,
    kind: 'waybill',
    text: number,
    marks: [0, isWhole ? number.length : waybill.length],
    at: null,
  }
}

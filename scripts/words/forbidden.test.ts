import { expect, test } from 'vitest'
import { readSentences } from './areas.ts'

// words that nobody would say aloud today, and names of things that have another name
const forbidden: readonly RegExp[] = [
  /\b(anybody|somebody|nobody|everybody|whoever|whomever|whichever|anew|thereof|hereby|thus|henceforth)\b/i,
  /\b(telephone|commonest|papers|for instance|the like|in all|at once|at any hour)\b/i,
  /\b(is|are|was|were|be|been) told\b|\btold (by|too|so)\b/i,
  /\bstands?\b(?! number| or house)/i,
  /\b(past (its|their) promise|in sight|needs? you\b|sent back|send back|paid twice|double payment|second payment)/i,
  /\bDear\b|\bGood day\b/,
  /\b(is|be|was|being|law firm) named\b|\bName a\b/i,
  /\blooks?\b(?! like| as| at)/i,
  /\b(need|may|dare) not\b|\bno (file|certificate|message) (that|with)\b/i,
]

test('no sentence has a word that nobody says', () => {
  const wrong = readSentences().flatMap(({ file, line, text }) =>
    forbidden.flatMap((words) => {
      const [word] = words.exec(text) ?? []
      return word ? [`${file}:${line}: “${word}” in: ${text}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

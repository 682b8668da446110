import { expect, test } from 'vitest'
import { readSentences } from './areas.ts'

const sentences = readSentences()

// old or foreign English, and other names for things that the glossary names
const forbidden =
  /\b(anybody|somebody|nobody|everybody|whoever|anew|thereof|hereby|telephone|commonest|papers|the paper(?! deed)|for instance|the like|in all|at once|stands|(is|are|was|were|be|been) told|told (by|so|too)|(is|are|was|be|being|firm) named|past (its|their) promise|in sight|double payment|sen[dt] back)\b|\bDear\b|\bGood day\b/i

/** What the specification says to the letter. */
const specified = ['Please fill in all required fields']

test('no sentence has a forbidden word, except where the specification fixes it', () => {
  const wrong = sentences
    .filter(({ text }) => !specified.includes(text))
    .flatMap(({ file, line, text }) => {
      const [word] = forbidden.exec(text) ?? []
      return word ? [`${file}:${line}: “${word}” in “${text}”`] : []
    })
  expect(wrong).toEqual([])
  expect(specified.filter((sentence) => !sentences.some(({ text }) => text === sentence))).toEqual([])
})

test('a sentence for owners has no semicolon', () => {
  const forOwners = ['Prerendered pages', 'Screens', 'Mails and WhatsApp']
  const wrong = sentences.filter(({ area, text }) => forOwners.includes(area) && text.includes(';'))
  expect(wrong.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const fewestWords = 3
/** Their values are not words that someone reads. */
const technical =
  /^(class[A-Z]\w*|d|viewBox|sizes|autoComplete|id|style|accept|content|rel|transform|points|allow|media|aria-describedby)$/

const wordsIn = (text: string) =>
  text
    .replaceAll(/\$\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}{2,}/u.test(word)).length

test('a sentence in an attribute comes from a copy file', () => {
  const screens = globSync('web/**/*.tsx').filter((file) => !/\/e2e\/|\.test\./.test(file))
  expect(screens.length).toBeGreaterThan(300)
  const sentences = screens.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b([a-zA-Z-]+)=(?:"([^"]*)"|\{`([^`]*)`\}|\{'([^']*)'\})/g)]
      .map(([, name = '', plain, template, quoted]) => ({ file, name, text: plain ?? template ?? quoted ?? '' }))
      .filter(({ name, text }) => !technical.test(name) && wordsIn(text) >= fewestWords),
  )
  expect(sentences).toEqual([])
})

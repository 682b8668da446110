import { expect, test } from 'vitest'

// Words, prices and messages of the contract stand in one file: whoever needs one imports it.
const contract = import.meta.glob<string>(['./*.ts', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true })
const others = import.meta.glob<string>(
  ['../**/*.ts', '../../web/**/*.{ts,tsx,html}', '../../scripts/**/*.{ts,mjs}', '!../contract/**', '!**/*.d.ts'],
  { query: '?raw', import: 'default', eager: true },
)
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\/|\/e2e\//.test(file)

const fewestWords = 3

/** Every string of at least three words, comments apart; a template counts by the stretches between its values. */
function sentences(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, '')
  const texts = Array.from(code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g), (match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').replaceAll("\\'", "'"),
  )
  return texts
    .flatMap((text) => text.split(/\$\{[^}]*\}/))
    .map((text) => text.trim())
    .filter((text) => text.split(/\s+/).filter((word) => /\p{L}{2,}/u.test(word)).length >= fewestWords)
}

/** As a whole text: between quotes, tags or values, not as a part of a longer sentence. */
function standsIn(text: string, label: string): boolean {
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1)) {
    const before = text.slice(0, at).trimEnd().at(-1) ?? ''
    const after =
      text
        .slice(at + label.length)
        .trimStart()
        .at(0) ?? ''
    if (/['"`>}]/.test(before) && /['"`<{$]/.test(after)) return true
  }
  return false
}

const labels = new Map<string, string[]>()
for (const [file, source] of Object.entries(contract)) {
  for (const label of new Set(sentences(source))) labels.set(label, [...(labels.get(label) ?? []), file])
}

test('the contract holds the words', () => {
  expect(labels.size).toBeGreaterThan(100)
})

test('no sentence stands in two files of the contract', () => {
  const twice = [...labels].filter(([, files]) => files.length > 1)
  expect(twice).toEqual([])
})

test('no sentence of the contract is repeated outside it', () => {
  const repeated = Object.entries(others)
    .filter(([file]) => !isTest(file) && !file.includes('/sandbox/'))
    .flatMap(([file, source]) => {
      const text = source.replaceAll(/\s+/g, ' ')
      return [...labels.keys()].filter((label) => standsIn(text, label)).map((label) => `${file}: ${label}`)
    })
  expect(repeated).toEqual([])
})

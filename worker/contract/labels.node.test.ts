import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

// texts, prices and messages of the contract are in one file each, which others import
const root = resolve(import.meta.dirname, '../..')
const isTest = (file: string) => /\.(test|spec|d)\.tsx?$|\/testing\/|\/e2e\//.test(file)
const sources = globSync('{worker,web,scripts}/**/*.{ts,tsx,mjs,html}', { cwd: root })
  .filter((file) => !isTest(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const isContract = ({ file }: { file: string }) => file.startsWith('worker/contract/')

const fewestWords = 3
/** Of a part of a template: shorter ones, such as “will contact you”, are in many sentences. */
const fewestOfPart = 8

/** Every string of at least three words outside comments, and every long part of a template. */
function sentences(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs, '')
  const texts = Array.from(code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g), (match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').replaceAll("\\'", "'"),
  )
  return texts.flatMap((text) => {
    const parts = text.split(/\$\{[^}]*\}/)
    const fewest = parts.length > 1 ? fewestOfPart : fewestWords
    return parts.map((part) => part.trim()).filter((part) => wordsIn(part) >= fewest)
  })
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}{2,}/u.test(word)).length

/** Whether a file has the label as a full text: between quotes, tags or values, not inside a longer sentence. */
function containsLabel(text: string, label: string): boolean {
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
for (const { file, text } of sources.filter(isContract)) {
  for (const label of new Set(sentences(text))) labels.set(label, [...(labels.get(label) ?? []), file])
}

test('the contract holds the texts', () => {
  expect(labels.size).toBeGreaterThan(100)
})

test('no sentence is in two files of the contract', () => {
  const twice = [...labels].filter(([, files]) => files.length > 1)
  expect(twice).toEqual([])
})

test('no sentence of the contract is repeated outside it', () => {
  const repeated = sources
    .filter((source) => !isContract(source) && !source.file.startsWith('worker/sandbox/'))
    .flatMap(({ file, text }) => {
      const line = text.replaceAll(/\s+/g, ' ')
      return [...labels.keys()].filter((label) => containsLabel(line, label)).map((label) => `${file}: ${label}`)
    })
  expect(repeated).toEqual([])
})

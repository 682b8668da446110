import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

/** What a printed page hides or changes is in one sheet, for the classes of all others. */
const printSheet = 'web/styles/print.css'

const sheets = globSync('web/**/*.css').map((file) => ({
  file,
  text: readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''),
}))

/** Classes that a rule of the sheet is for, alone: not those within another or in a state. */
const classesOf = (text: string) =>
  [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, selectors = '']) =>
    selectors.split(',').flatMap((selector) => /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? []),
  )

test('no class is defined in two folders: a screen would get the rules of whichever was opened before', () => {
  const folders = new Map<string, Set<string>>()
  for (const { file, text } of sheets.filter(({ file }) => file !== printSheet)) {
    for (const name of classesOf(text)) folders.set(name, (folders.get(name) ?? new Set()).add(dirname(file)))
  }
  expect(folders.size).toBeGreaterThan(300)
  expect([...folders].filter(([, names]) => names.size > 1)).toEqual([])
})

// A layer that the list of index.css does not have comes after print.
test('every layer is in the list that orders them', () => {
  const ordered = /@layer ([^;]+);/.exec(readFileSync('web/styles/index.css', 'utf8'))?.[1]?.split(', ') ?? []
  expect(ordered).toContain('print')
  const unknown = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/@layer ([\w-]+)\s*\{/g)]
      .filter(([, layer = '']) => !ordered.includes(layer))
      .map(([, layer]) => [file, layer]),
  )
  expect(unknown).toEqual([])
})

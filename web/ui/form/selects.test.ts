import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const screens = globSync('web/**/*.tsx').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Native selects whose choice is only remembered until a button applies it. */
const remembers = ['web/ui/select/action-select.tsx', 'web/ui/form/field.tsx', 'web/desk/bulk/bulk-actions-bar.tsx']

// A browser chooses in a native select on each arrow key, and on a click elsewhere.
test('a native select only remembers its choice; one that acts is an ActionSelect', () => {
  const native = screens.filter(({ text }) => /<select\b/.test(text)).map(({ file }) => file)
  expect(native.toSorted()).toEqual(remembers.toSorted())

  const handlers = screens.flatMap(({ file, text }) =>
    [...text.matchAll(/<SelectField\b[^]*?<\/SelectField>/g)].flatMap(([field]) => {
      const handler = /onChange=\{((?:[^{}]|\{[^{}]*\})*)\}/.exec(field)?.[1]
      return handler === undefined ? [] : [{ file, handler }]
    }),
  )
  expect(handlers.length).toBeGreaterThan(5)
  const acting = handlers.filter(
    ({ handler }) => !/^\(\{ target \}\) =>\s+(set[A-Z]\w*|write|change|onChange)\([^]*\)$/.test(handler.trim()),
  )
  expect(acting).toEqual([])
})

// Without one its value is its text, which a translator changes.
test('every option has a value', () => {
  const options = screens.flatMap(({ file, text }) =>
    [...text.matchAll(/<option\b[^>]*>/g)].map(([tag]) => ({ file, tag })),
  )
  expect(options.length).toBeGreaterThan(20)
  expect(options.filter(({ tag }) => !/\bvalue=/.test(tag))).toEqual([])
})

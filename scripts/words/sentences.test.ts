import { expect, test } from 'vitest'
import { readSentences } from './areas.ts'
import { sentencesOf } from './sentences.ts'

const texts = (source: string, file = 'web/screen.tsx') => sentencesOf(file, source).map(({ text }) => text)

test('literals, templates and elements are sentences, with a placeholder for every value', () => {
  expect(texts("const a = 'Your file is ready.'")).toEqual(['Your file is ready.'])
  expect(texts('const a = `Pay ${money(view.balanceCents)} now.`')).toEqual(['Pay {balanceCents} now.'])
  expect(texts('const a = <p>You owe <strong>{total}</strong>\n  today.</p>')).toEqual(['You owe {total} today.'])
  expect(texts('const a = <p title="See the list">{copy.list}</p>')).toEqual(['See the list'])
  expect(texts('const a = <h2>Activity</h2>')).toEqual(['Activity'])
  expect(texts('<p>Part of a <b>whole page</b></p>', 'web/index.html')).toEqual(['Part of a', 'whole page'])
})

test('a sentence has the line it is written on', () => {
  expect(sentencesOf('web/copy.ts', "\n\nconst a = {\n  title: 'Your file',\n}")).toEqual([
    { text: 'Your file', line: 4 },
  ])
})

test('names for the machine are no sentences', () => {
  expect(texts("import { a } from 'some module'; type A = 'one two'")).toEqual([])
  expect(texts('const a = <p className="card wide" data-x={classNames("card wide")} />')).toEqual([])
  expect(texts("const a = 'SELECT id FROM users'; const b = sql`select one`; const c = 'https://a.b/c d'")).toEqual([])
  expect(texts("throw new Error('no such row')")).toEqual([])
})

test('the sources of every area are read', () => {
  const count = Map.groupBy(readSentences(), ({ area }) => area)
  expect(Array.from(count, ([area, list]) => [area, list.length > 1])).toEqual(
    Array.from(count.keys(), (area) => [area, true]),
  )
  expect(count.size).toBe(8)
})

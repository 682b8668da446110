import { expect, test } from 'vitest'
import { readQuery } from '#contract/desk/find/query-rules'
import { documentMatch, messageMatch, textQuery, waybillMatch } from '#contract/desk/find/text-rules'

const at = new Date('2026-11-03T08:00:00Z')
const marked = ({ text, marks }: { text: string; marks: readonly number[] }) =>
  marks.flatMap((from, position) => (position % 2 === 0 ? [text.slice(from, marks[position + 1])] : []))

test('a message is shown from a little before its first word that matched', () => {
  const text = `Good morning, and thank you for the call. My late father kept the rates clearance certificate in the safe at home.\nI will send it.`
  const match = messageMatch({ text, at }, readQuery('Clearance cert'))
  expect(match).toMatchObject({ kind: 'message', at: '2026-11-03T08:00:00.000Z' })
  expect(match?.text).toBe('… father kept the rates clearance certificate in the safe at home. I will send it.')
  expect(match && marked(match)).toEqual(['clearance', 'cert'])
  expect(messageMatch({ text, at }, readQuery('clear certificate'))).toBeUndefined()
  expect(messageMatch({ text: 'Yes', at }, readQuery('yes'))).toMatchObject({ text: 'Yes', marks: [0, 3] })
})

test('a document is found by words of its name', () => {
  expect(documentMatch('rates-clearance_Moyo.pdf', readQuery('moyo rates'))).toMatchObject({ kind: 'document' })
  const match = documentMatch('National ID.pdf', readQuery('id.pdf'))
  expect(match && marked(match)).toEqual(['ID', 'pdf'])
  expect(documentMatch('National ID.pdf', readQuery('passport'))).toBeUndefined()
})

test('a waybill number is found with and without its hyphens, whole or from its beginning', () => {
  expect(waybillMatch('JD01-4600-1234', readQuery('jd01 4600 1234'))).toMatchObject({ kind: 'waybill', rank: 0 })
  expect(waybillMatch('JD0146001234', readQuery('JD01-46'))?.rank).toBe(2)
  expect(waybillMatch('JD0146001234', readQuery('4600'))).toBeUndefined()
})

test('what is typed cannot change the query', () => {
  expect(textQuery(readQuery('rates " OR scope : f2 * clear'))).toBe(
    '"rates" AND "or" AND "scope" AND "f2" AND "clear" *',
  )
  expect(textQuery(readQuery('documentation'))).toBe('"docume" *')
  expect(textQuery(readQuery('"*'))).toBeUndefined()
})

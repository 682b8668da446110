import { expect, test } from 'vitest'
import { letterFields } from '#contract/desk/letters/fields'
import { letterKinds } from '#contract/desk/letters/kinds'
import { startingTexts } from '#contract/desk/letters/starting-texts'
import { fieldsIn, filledText, missingIn, problemOf, usedValues, valueProblem } from '#contract/desk/letters/text-rules'

test('our starting texts are templates, and every field has a place in one of them or is for a firm’s own', () => {
  for (const kind of letterKinds) expect(problemOf(kind, startingTexts[kind])).toBeUndefined()
  const used = new Set(letterKinds.flatMap((kind) => fieldsIn(startingTexts[kind])))
  expect(letterFields.filter((field) => !used.has(field))).toEqual([
    'service',
    'firm email',
    'client phone',
    'client email',
    'client country',
    'other party',
    'other party identity number',
  ])
})

test('an unknown field is refused with its name', () => {
  expect(problemOf('resolution', 'For {{clinet}}')).toContain('{{clinet}}')
  expect(problemOf('resolution', '{{x}} and {{ y }} and {{client}}')).toContain('{{x}}, {{y}}')
  expect(problemOf('resolution', 'For {{client} and {{firm}}')).toContain('not closed')
  expect(problemOf('resolution', 'For {{ client }}')).toBeUndefined()
  expect(problemOf('resolution', 'Plain words.')).toBeUndefined()
})

test('a power of attorney has an end date', () => {
  expect(problemOf('power-of-attorney', 'I appoint {{agent}}.')).toContain('{{end date}}')
  expect(problemOf('power-of-attorney', 'Until {{end date}} I appoint {{agent}}.')).toBeUndefined()
})

test('a value of white space is missing, and no place stays empty', () => {
  const text = 'I, {{client}}, {{client identity number}}, until {{end date}}.'
  const values = { client: ' Rudo Moyo ', 'client identity number': '  ', 'end date': '2027-03-01', firm: 'Titan' }
  expect(missingIn(text, values)).toEqual(['client identity number'])
  expect(filledText(text, values)).toBe('I, Rudo Moyo, {{client identity number}}, until 1 Mar 2027.')
  expect(usedValues(text, values)).toEqual({
    client: 'Rudo Moyo',
    'client identity number': '',
    'end date': '2027-03-01',
  })
})

test('a value that looks like a field or a replacement pattern is written as it is', () => {
  expect(filledText('{{client}} · {{firm}}', { client: '{{firm}} $& $1', firm: 'Titan' })).toBe(
    '{{firm}} $& $1 · Titan',
  )
})

test('values are refused with what is wrong', () => {
  const today = '2026-11-26'
  expect(valueProblem('client', ' ', today)).toBe('Please fill this in')
  expect(valueProblem('client', 'a\nb', today)).toBe('Please write it on one line')
  expect(valueProblem('powers', 'a\nb', today)).toBeUndefined()
  expect(valueProblem('client', 'x'.repeat(301), today)).toContain('300')
  expect(valueProblem('end date', '2026-11-26', today)).toBe('The last day must be after today')
  expect(valueProblem('end date', '2026-11-27', today)).toBeUndefined()
  expect(valueProblem('end date', '2027-02-30', today)).toBe('Please enter a day')
  expect(valueProblem('meeting date', '2020-01-01', today)).toBeUndefined()
})

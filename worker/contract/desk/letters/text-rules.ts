import {
  fieldFacts,
  isLetterField,
  type LetterField,
  type LetterValues,
  letterFields,
} from '#contract/desk/letters/fields'
import type { LetterKind } from '#contract/desk/letters/kinds'
import { harareDate, harareDay, harareMidnight } from '#contract/time'

const place = /\{\{([^{}]*)\}\}/g

/** The names between double braces, each once. */
const namesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(place), ([, name = '']) => name.trim())),
]

/** The fields of a template, in the order of the form. */
export function fieldsIn(text: string): LetterField[] {
  const names = new Set(namesIn(text))
  return letterFields.filter((field) => names.has(field))
}

/** What a template of this kind cannot do without. */
const needed: Partial<Record<LetterKind, LetterField>> = { 'power-of-attorney': 'end date' }

/** Why a text is no template of this kind; undefined while it is one. */
export function problemOf(kind: LetterKind, text: string): string | undefined {
  const unknown = namesIn(text).filter((name) => !isLetterField(name))
  if (unknown.length > 0) return unknownField(unknown)
  if (/\{\{|\}\}/.test(text.replaceAll(place, '')))
    return 'A field begins with {{ and ends with }}. One of them is not closed.'
  const field = needed[kind]
  return field && !fieldsIn(text).includes(field) ? `This template must contain {{${field}}}.` : undefined
}

const unknownField = (names: readonly string[]): string =>
  names.length === 1
    ? `There is no field {{${names[0]}}}. Please correct it or write the words themselves.`
    : `There are no fields ${names.map((name) => `{{${name}}}`).join(', ')}. Please correct them or write the words themselves.`

/** The fields that still have no value. */
export const missingIn = (text: string, values: LetterValues): LetterField[] =>
  fieldsIn(text).filter((field) => !values[field]?.trim())

/** Only the values that the template has a place for. */
export const usedValues = (text: string, values: LetterValues): LetterValues =>
  Object.fromEntries(fieldsIn(text).map((field) => [field, values[field]?.trim() ?? '']))

/** The text with the values in their places; one without a value keeps its place. */
export const filledText = (text: string, values: LetterValues): string =>
  text.replaceAll(place, (whole, name: string) => {
    const field = name.trim()
    return isLetterField(field) ? shownValue(field, values[field]) || whole : whole
  })

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const isDay = (value: string): boolean => {
  const begins = dayPattern.test(value) ? harareMidnight(value) : Number.NaN
  return !Number.isNaN(begins) && harareDate(begins) === value
}

function shownValue(field: LetterField, value = ''): string {
  const shown = value.trim()
  return fieldFacts(field).kind === 'day' && isDay(shown) ? harareDay(harareMidnight(shown)) : shown
}

const mostLetters = { line: 300, text: 4000, day: 10 } as const
export const mostLettersIn = (field: LetterField): number => mostLetters[fieldFacts(field).kind]

/** What is wrong with a value, in a sentence; undefined for a good one. @param today a day in Harare */
export function valueProblem(field: LetterField, value: string, today: string): string | undefined {
  const { kind } = fieldFacts(field)
  if (value.trim() === '') return kind === 'day' ? 'Please enter a day' : 'Please fill this in'
  if (value.length > mostLettersIn(field)) return `Use at most ${mostLettersIn(field)} characters`
  if (kind === 'line' && /\p{Cc}/u.test(value)) return 'Please write it on one line'
  if (kind === 'day' && !isDay(value.trim())) return 'Please enter a day'
  return field === 'end date' && value.trim() <= today ? 'The last day must be after today' : undefined
}

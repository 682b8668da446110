import { expect, test } from 'vitest'
import { readSentences } from './areas.ts'

const sentences = readSentences()

/** What the specification says to the letter, or the design of the certificate. */
const specified = [
  'Validation Complete',
  'Validation with the Deeds Registry takes {registryValidation}.',
  'Partner lawyers validate and digitise',
  'Validate and digitise your Zimbabwean title deed.',
  'How long does it take to validate my title deed?',
  'This is the file that {firm} validated on {date}. It is not the title deed.',
]

const says = /\bvalidat(e|es|ed|ing|ion|ions)\b/i
/** The Registrar validates; a member confirms, enters or corrects what the Registrar did. */
const ofRegistrar =
  /Registrar|\bthis validation\b|\ba validation\b|Checks and validation|its check, lodging and validation/
const ofFirm =
  /(firm\}?|lawyers?|practitioners?|\bwe\b) (has |have )?validate|validated by (\{firm|the firm|your law firm|a law firm)/i

test('only the Registrar validates a deed, but in the texts that are fixed', () => {
  const wrong = sentences
    .filter(({ text }) => says.test(text) && !specified.includes(text))
    .filter(({ text }) => !ofRegistrar.test(text) || ofFirm.test(text))
    .map(({ file, line, text }) => `${file}:${line}: ${text}`)
  expect(wrong).toEqual([])
})

test('each fixed text is still there', () => {
  expect(specified.filter((fixed) => !sentences.some(({ text }) => text === fixed))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { paths } from '#contract/addresses/paths'
import { limits } from '#contract/fields/fields'
import {
  faultsOf,
  parameterText,
  type TemplateDefinition,
  templateDefinition,
  templateDefinitions,
  templateLimits,
} from '#contract/notifications/whatsapp/template-rules'
import { isTemplateName, type TemplateName, templateOf, templates } from '#contract/notifications/whatsapp/templates'
import { messages } from './messages'
import type { Content } from './messages/content'
import { templateParameters } from './template-parameters'

const origin = 'https://gwaro.co.zw'
const reference = 'ZTL2026K7Q2M9XA4D'
const names = Object.keys(templates) as TemplateName[]
const long = (characters: number) => 'A very\n\nlong\tname,      of a person. '.repeat(200).slice(0, characters)
const firm = { name: long(120), address: 'x', phone: '+263292600303', email: 'x@example.com' }
const facts = {
  name: long(limits.name),
  reference,
  applicationId: 999_999_999,
  service: 'digitize',
  hasTitleDeed: 'have',
  submissionMethod: 'mail',
  method: 'installments',
  firm: long(120),
  label: 'Government Digital Deed Ready',
  message: long(limits.longText),
  document: long(180),
  type: 'balance',
  number: 6,
  amountCents: 1_234_567,
  dueAt: Date.UTC(2026, 8, 30),
  nextAt: null,
  next: null,
  missing: ['Marriage certificate', 'x'.repeat(180)],
  needs: 'owner',
  news: 'checking',
  kind: 'returned',
  step: 'affidavit',
  on: '2026-11-10T08:00:00Z',
  person: long(limits.name),
  carrier: long(limits.name),
  waybill: '9'.repeat(40),
  reason: long(500),
  isWhole: true,
  at: Date.UTC(2026, 8, 30),
  way: 'file',
  how: 'notary',
  by: long(limits.name),
  country: 'South Georgia and the South Sandwich Islands',
  contact: long(100),
  grantsAt: Date.UTC(2026, 8, 30),
  token: `7-${'0a'.repeat(32)}`,
  email: `${'a'.repeat(60)}@example.com`,
  phone: '+263 29 260 0303',
}
const withFirm = ['application-received', 'firm-assigned']
const factsOf = (name: TemplateName) => (withFirm.includes(name) ? { ...facts, firm } : facts)
const contentOf = (name: TemplateName): Content => (messages[name] as (given: unknown) => Content)(factsOf(name))
const bodyOf = ({ components }: TemplateDefinition) =>
  components.find((component) => component.type === 'BODY')?.text ?? ''

describe('each template', () => {
  test.each(names)('%s fits the rules of WhatsApp', (name) => {
    expect(faultsOf(templateDefinition(name, origin))).toEqual([])
    expect(messages).toHaveProperty(name)
    expect(bodyOf(templateDefinition(name, origin))).toContain('We never change payment details by message.')
  })

  test.each(names)('%s gets as many parameters as it has, from the longest facts', (name) => {
    const content = contentOf(name)
    const { body, button } = templateParameters(name, factsOf(name), content, 'K7Q2M9XA4D')
    const text = bodyOf(templateDefinition(name, origin))
    expect(body).toHaveLength(text.match(/\{\{\d+\}\}/g)?.length ?? 0)
    for (const value of body) {
      expect(value).not.toMatch(/[\n\t\r]| {2}|undefined|null|NaN/)
      expect(value.length).toBeGreaterThan(0)
      expect(value.length).toBeLessThanOrEqual(templateLimits.parameter)
    }
    const filled = text.replace(/\{\{(\d+)\}\}/g, (_, number) => body[Number(number) - 1] ?? '')
    expect(filled.length).toBeLessThanOrEqual(templateLimits.body)
    expect(filled).toContain(`${origin}/check/K7Q2M9XA4D Its code is K7Q2M-9XA4D.`)
    expect(templateOf(name).button?.path.replace('{{1}}', button ?? '')).toBe(content.action?.path)
  })

  test('has a name of its own', () => {
    expect(new Set(templateDefinitions(origin).map(({ name }) => name)).size).toBe(names.length)
  })
})

test('a button that opens the console leads to its address', () => {
  expect(templates['interest-notice'].button.path).toBe(paths.console)
})

test.each([
  ['one\ntwo\r\n three', 'one two three'],
  ['a\tb      c', 'a b c'],
  ['  ', '-'],
  ['\u0000x\u2028y', 'x y'],
  ['x'.repeat(300), `${'x'.repeat(199)}…`],
])('a value %j becomes the parameter %j', (value, parameter) => expect(parameterText(value)).toBe(parameter))

test.each<[string, Partial<{ name: string; body: string; examples: string[]; label: string; url: string }>]>([
  ['the name has other characters', { name: 'Gwaro Update' }],
  ['the body is too long', { body: 'x'.repeat(1025), examples: [] }],
  ['the parameters are not numbered in order', { body: 'Your file {{2}} has news {{1}} for you to read' }],
  ['each parameter needs one example', { examples: [] }],
  ['the body begins or ends with a parameter', { body: '*{{1}}* is now the label of your own file' }],
  ['the body begins or ends with a parameter', { body: 'The label of your own file is now {{1}}.' }],
  ['two parameters touch', { body: 'A file of yours {{1}} {{2}} has changed today', examples: ['a', 'b'] }],
  ['more than two line breaks', { body: 'A file {{1}}\n\n\nhas changed now' }],
  ['too few words', { body: 'File {{1}} changed' }],
  ['the label of the button is too long', { label: 'Follow your own application' }],
  ['is not at the end of its address', { url: 'https://gwaro.co.zw/{{1}}/x' }],
])('WhatsApp would refuse a template when %s', (fault, changed) => {
  const { name = 'gwaro_x', body = 'Your own file {{1}} has changed', examples = ['a'] } = changed
  const { label = 'Open', url = `${origin}/{{1}}` } = changed
  const definition: TemplateDefinition = {
    name,
    language: 'en_GB',
    category: 'UTILITY',
    parameter_format: 'POSITIONAL',
    components: [
      { type: 'BODY', text: body, example: { body_text: [examples] } },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: label, url, example: ['x'] }] },
    ],
  }
  expect(faultsOf(definition).join()).toContain(fault)
})

test('a message without a template is not one', () => {
  for (const other of ['password-reset', 'toString', '']) expect(isTemplateName(other)).toBe(false)
})

import { shortened } from '#contract/fields/cut'
import { toCheck } from '../../addresses/links.ts'
import { product } from '../../product.ts'
import { paymentSafety } from '../../site/payment-safety.ts'
import { type TemplateName, templateNames, templateOf } from './templates.ts'

export const templateLanguage = 'en_GB'

/** Characters. Source: WhatsApp Business Platform, template components. */
export const templateLimits = { name: 512, body: 1024, header: 60, footer: 60, button: 25, url: 2000, parameter: 200 }

const exampleCode = 'K7Q2M9XA4D'

/** What a submission to WhatsApp contains; `id` and `status` come with its answer. */
export interface TemplateDefinition {
  name: string
  language: string
  category: 'UTILITY'
  parameter_format: 'POSITIONAL'
  components: TemplateComponent[]
}

type TemplateComponent =
  | { type: 'BODY'; text: string; example: { body_text: string[][] } }
  | { type: 'BUTTONS'; buttons: { type: 'URL'; text: string; url: string; example?: string[] }[] }

export const nameOfTemplate = (message: TemplateName): string => `gwaro_${message.replaceAll('-', '_')}`

/** Before the address of the page that checks a message. */
export const checkLead = `Check this message is really from ${product.name}:`

/** How to check that a message is ours; the code is a parameter twice, as part of the address and to be read. */
const check = (origin: string, own: number): string =>
  `${checkLead} ${origin}${toCheck('')}{{${own + 1}}} Its code is {{${own + 2}}}.`

/** @param origin of this site, which the links begin with */
export function templateDefinition(message: TemplateName, origin: string): TemplateDefinition {
  const { body, examples, button } = templateOf(message)
  const text = [body, check(origin, examples.length), paymentSafety].join('\n\n')
  const parameters = [...examples, ...codeParameters(exampleCode)]
  const url = button && origin + button.path
  return {
    name: nameOfTemplate(message),
    language: templateLanguage,
    category: 'UTILITY',
    parameter_format: 'POSITIONAL',
    components: [
      { type: 'BODY', text, example: { body_text: [parameters] } },
      ...(button && url
        ? [
            {
              type: 'BUTTONS' as const,
              buttons: [
                {
                  type: 'URL' as const,
                  text: button.label,
                  url,
                  ...(button.example ? { example: [url.replace('{{1}}', button.example)] } : {}),
                },
              ],
            },
          ]
        : []),
    ],
  }
}

export const templateDefinitions = (origin: string): TemplateDefinition[] =>
  templateNames.map((message) => templateDefinition(message, origin))

export const codeParameters = (code: string): string[] => [code, `${code.slice(0, 5)}-${code.slice(5)}`]

/** The part of the button's address that differs; undefined for a button that always leads to one page. */
export function buttonSuffix(message: TemplateName, path: string | undefined): string | undefined {
  const { button } = templateOf(message)
  const [before = '', after] = button?.path.split('{{1}}') ?? []
  if (after === undefined) return undefined
  if (!path?.startsWith(before)) throw new Error(`${message}: ${path} is not at the button's address`)
  return path.slice(before.length)
}

/**
 * A value as a parameter takes it: one line, no runs of spaces, not empty, short.
 * Source: WhatsApp refuses new lines, tabs and more than four spaces in a row (132018), and an empty text (131008).
 */
export function parameterText(value: string): string {
  const line = value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return shortened(line, templateLimits.parameter) || '-'
}

/** @returns what WhatsApp's rules object to in a definition; empty when nothing */
export function faultsOf({ name, components }: TemplateDefinition): string[] {
  const body = components.find((component) => component.type === 'BODY')
  const buttons = components.flatMap((component) => (component.type === 'BUTTONS' ? component.buttons : []))
  const text = body?.text ?? ''
  const used = Array.from(text.matchAll(/\{\{(\d+)\}\}/g), ([, number]) => Number(number))
  const words = text.replace(/\{\{\d+\}\}/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  const is = (fault: boolean, what: string) => (fault ? [`${name}: ${what}`] : [])
  return [
    ...is(!/^[a-z0-9_]{1,512}$/.test(name), 'the name has other characters than a-z, 0-9 and _'),
    ...is(text.length > templateLimits.body, 'the body is too long'),
    ...is(
      used.some((number, position) => number !== position + 1),
      'the parameters are not numbered in order',
    ),
    ...is(used.length !== body?.example.body_text[0]?.length, 'each parameter needs one example'),
    ...is(/^\W*\{\{|\}\}\W*$/.test(text), 'the body begins or ends with a parameter'),
    ...is(/\}\}\s*\{\{/.test(text), 'two parameters touch'),
    ...is(/\n{3}|\t| {5}/.test(text), 'the body has more than two line breaks, or four spaces, in a row'),
    ...is(words.length < 2 * used.length + 1, 'the body has too few words for its parameters'),
    ...buttons.flatMap((button) => [
      ...is(button.text.length > templateLimits.button, 'the label of the button is too long'),
      ...is(button.url.length > templateLimits.url, 'the address of the button is too long'),
      ...is(/\{\{1\}\}./.test(button.url), 'the parameter of the button is not at the end of its address'),
      ...is(button.url.includes('{{') !== (button.example !== undefined), 'the button needs an example'),
    ]),
  ]
}

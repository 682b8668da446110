import { fromJson, type Sql } from '../tables'
import { Refusal } from './account'
import approved from './templates.json'

export interface Template {
  id: string
  name: string
  language: string
  category: string
  status: 'APPROVED' | 'PENDING' | 'REJECTED' | 'PAUSED' | 'DISABLED'
  rejected_reason?: string
  components: Component[]
}

interface Component {
  type: string
  text?: string
  example?: { body_text?: string[][] }
  buttons?: { type: string; text: string; url?: string; example?: string[] }[]
}

const limits: Readonly<Record<string, number>> = { BODY: 1024, HEADER: 60, FOOTER: 60 }
const states = ['APPROVED', 'PENDING', 'REJECTED', 'PAUSED', 'DISABLED'] as const

export const parametersIn = (text: string): number => new Set(text.match(/\{\{\d+\}\}/g)).size

/**
 * The account begins with the application's templates approved, as `npm run whatsapp` wrote them.
 * @param origin of the application: what the file calls `{origin}`
 */
export function readTemplates(sql: Sql, origin: string): Template[] {
  const rows = sql.exec('select json from templates order by rowid').toArray()
  if (rows.length > 0) return rows.map(({ json }) => fromJson<Template>(json))
  const own = JSON.parse(JSON.stringify(approved).replaceAll('{origin}', origin)) as Omit<Template, 'id' | 'status'>[]
  const first = own.map((template): Template => ({ ...template, id: newId(), status: 'APPROVED' }))
  for (const template of first) put(sql, template)
  return first
}

export function findTemplate(sql: Sql, origin: string, name: unknown, language: unknown): Template {
  const found = readTemplates(sql, origin).find((one) => one.name === name && one.language === language)
  const isKnown = found?.status === 'APPROVED' || found?.status === 'PAUSED' || found?.status === 'DISABLED'
  if (!found || !isKnown)
    throw new Refusal(132001, `template name (${String(name)}) does not exist in ${String(language)}`)
  if (found.status === 'PAUSED') throw new Refusal(132015, 'Template is paused due to low quality.')
  if (found.status === 'DISABLED') throw new Refusal(132016, 'Template was paused too many times and is disabled.')
  return found
}

/** Reviewed at once: approved. */
export function createTemplate(sql: Sql, origin: string, asked: Partial<Template>): Template {
  const { name = '', language = '', category = '', components = [] } = asked
  if (!/^[a-z0-9_]{1,512}$/.test(name)) throw new Refusal(100, 'name has lowercase letters, numbers and underscores')
  if (!language || !/^(UTILITY|MARKETING|AUTHENTICATION)$/.test(category))
    throw new Refusal(100, 'language and category are required')
  if (readTemplates(sql, origin).some((one) => one.name === name && one.language === language))
    throw new Refusal(100, 'There is already content in this language for this template.')
  checkComponents(components)
  const template: Template = { id: newId(), name, language, category, status: 'APPROVED', components }
  put(sql, template)
  return template
}

export function editTemplate(sql: Sql, origin: string, id: string, { components = [] }: Partial<Template>): Template {
  const found = readTemplates(sql, origin).find((one) => one.id === id)
  if (!found) throw new Refusal(100, `There is no object with the id ${id}.`)
  checkComponents(components)
  const changed: Template = { ...found, components, status: 'APPROVED' }
  put(sql, changed)
  return changed
}

/** A control that WhatsApp does not offer: what its reviewers and its quality rating do. */
export function setTemplateStatus(sql: Sql, origin: string, name: string, status: unknown): Template | null {
  const found = readTemplates(sql, origin).find((one) => one.name === name)
  const known = states.find((one) => one === status)
  if (!found || !known) return null
  const reason = known === 'REJECTED' ? { rejected_reason: 'INVALID_FORMAT' } : {}
  const changed: Template = { ...found, ...reason, status: known }
  put(sql, changed)
  return changed
}

function checkComponents(components: readonly Component[]): void {
  if (!components.some(({ type, text }) => type === 'BODY' && text)) throw new Refusal(100, 'BODY is required')
  for (const { type, text = '', example, buttons = [] } of components) {
    if (text.length > (limits[type] ?? 1024)) throw new Refusal(100, `${type} is too long`)
    if (type === 'BODY' && parametersIn(text) !== (example?.body_text?.[0]?.length ?? 0))
      throw new Refusal(100, 'BODY needs an example for each of its parameters')
    if (/^\W*\{\{|\}\}\W*$/.test(text))
      throw new Refusal(100, 'Variables cannot be at the start or end of the template')
    for (const button of buttons) {
      if (button.text.length > 25) throw new Refusal(100, 'the text of a button has at most 25 characters')
      if (/\{\{1\}\}./.test(button.url ?? '')) throw new Refusal(100, 'the variable is at the end of the url')
      if (button.url?.includes('{{1}}') && !button.example) throw new Refusal(100, 'the url needs an example')
    }
  }
}

const put = (sql: Sql, { id, ...template }: Template) =>
  sql.exec('insert or replace into templates (id, json) values (?, ?)', id, JSON.stringify({ id, ...template }))

const newId = (): string => String(BigInt(`0x${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`))

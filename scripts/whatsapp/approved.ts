import { createHash } from 'node:crypto'
import {
  type TemplateDefinition,
  templateDefinitions,
} from '../../worker/contract/notifications/whatsapp/template-rules.ts'
import { textsOf } from './compare.ts'

const hashOf = (template: TemplateDefinition): string =>
  createHash('sha256').update(textsOf(template)).digest('hex').slice(0, 16)

/** What a reader would see of each template, as a hash by its name. */
const templateHashes = (): Record<string, string> =>
  Object.fromEntries(templateDefinitions('{origin}').map((one) => [one.name, hashOf(one)]))

/**
 * The templates that need approval, because Meta has not approved their present text.
 * @param approved their hashes when they were approved last
 */
export const changedTemplates = (approved: Readonly<Record<string, string>>): string[] =>
  Object.entries(templateHashes()).flatMap(([name, hash]) => (approved[name] === hash ? [] : [name]))

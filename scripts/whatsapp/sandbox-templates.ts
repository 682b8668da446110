import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { templateDefinitions } from '../../worker/contract/notifications/whatsapp/template-rules.ts'
import { root } from '../settings.ts'

export const sandboxFile = join(root, 'worker/sandbox/whatsapp/templates.json')

/** What the stand-in's account begins with; it puts the address of its application for `{origin}`. */
export const sandboxTemplates = (): string => `${JSON.stringify(templateDefinitions('{origin}'), null, 2)}\n`

export const writeSandboxTemplates = (): void => writeFileSync(sandboxFile, sandboxTemplates())

import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** What stands elsewhere, though one area of the Worker alone uses it: the beginning of `module name`, and why. */
const exceptions: Record<string, string> = {
  'addresses/': 'every page’s address is there',
  'administration/': 'of its screens; in the Worker each area has its own folder for them',
  'fields/': 'for all forms and texts',
  'site/': 'facts of the company, which pages of text show',
  'notifications/whatsapp/': 'agreed with WhatsApp, read by what sends and by what receives',
  'notifications/plate-picture ': 'the address of a picture in mails',
  'applications/evidence/': 'an application’s page has it, before deeds',
  'applications/identity-check/': 'an application’s page has it, before desk',
  'applications/custody': 'an application’s page has it, before deeds and desk',
  'applications/replacement-form ': 'beside the forms of custody',
  'applications/progress/': 'what an application’s progress is and what it is called',
  'applications/payout/': 'an application’s page has it, before money',
  'applications/questions/': 'what the questions of an application are called',
  'applications/views ': 'parts of an application’s page',
  'applications/applications ContactPreference ': 'one of the choices of its form',
  'applications/audit-entities ': 'the audit log of the platform has it',
  'deeds/deeds onlyDigitized ': 'what a deed is made for',
  'deeds/property-keys ': 'a deed’s numbers as they are compared, with the rules of deeds',
  'desk/find/': 'a firm’s search, with words of deeds, after applications',
  'documents/documents firstPage ': 'one of the kinds of pictures of a file',
  'documents/requests ': 'columns of applications that documents keep',
  'firms/contact-figures ': 'an application’s page has the sentences, before desk',
  'firms/member-session ': 'a part of the member’s session',
  'identity/passwords ': 'the same for every kind of account',
  'identity/sign-in credentials ': 'beside the forms of the same sign-in',
  'messaging/conversation messageTypeOf ': 'the kinds are of the conversation, the history shows them, too',
}

const root = resolve(import.meta.dirname, '..')
const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^web\/e2e\/|^worker\/sandbox\//.test(file)
const texts = globSync('{worker,web,scripts}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !isTest(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The files that import each name of a module of the contract, by `desk/views lawFirm`. */
const importers = new Map<string, string[]>()
for (const { file, text } of texts)
  for (const [, names = '', module] of text.matchAll(/^import (?:type )?\{([^}]*)\} from '#contract\/([^']+)'/gm))
    for (const name of names.matchAll(/(?:^|,)\s*(?:type )?(\w+)/g)) {
      const key = `${module} ${name[1]}`
      importers.set(key, [...(importers.get(key) ?? []), file])
    }

const areasOf = (side: string, files: readonly string[]) =>
  new Set(files.filter((file) => file.startsWith(side)).map((file) => file.slice(side.length).split('/')[0] ?? ''))
/** They speak of all areas, or put them together. */
const ofAll = ['notifications', 'views', 'api', 'platform', 'contract']

/** `desk/views lawFirm → firms`: the one area of the Worker that uses it, while the area where it stands does not. */
const misplaced = texts.flatMap(({ file, text }) => {
  const [, module = '', area = ''] = /^worker\/contract\/(([a-z]+)\/.*)\.ts$/.exec(file) ?? []
  return Array.from(text.matchAll(/^export (?:const|function|interface|type) (\w+)/gm), ([, name]) => {
    const files = importers.get(`${module} ${name}`) ?? []
    const isAtHome = ['worker/', 'web/', 'worker/contract/'].some((side) => areasOf(side, files).has(area))
    const users = [...areasOf('worker/', files)].filter((one) => !ofAll.includes(one))
    const [only = ''] = users
    const isTaken = users.length === 1 && texts.some((other) => other.file.startsWith(`worker/contract/${only}/`))
    return isAtHome || !isTaken ? [] : [`${module} ${name} → ${only}`]
  }).flat()
})

test('imports of the contract are read', () => {
  expect(importers.size).toBeGreaterThan(1000)
  expect(importers.get('firms/partner-firms lawFirm')).toContain('worker/firms/routes.ts')
})

test('what one area of the Worker alone uses is in its part of the contract', () => {
  const isExcepted = (line: string) => Object.keys(exceptions).some((start) => line.startsWith(start))
  expect(misplaced.filter((line) => !isExcepted(line))).toEqual([])
})

/** `desk/day maxDays → worker/desk/day/day-rules.ts`: a number that no screen, form or text of the contract has. */
const numbersOfOneFile = texts.flatMap(({ file, text }) => {
  const [, module = ''] = /^worker\/contract\/(.+)\.ts$/.exec(file) ?? []
  return Array.from(text.matchAll(/^export const (\w+) = \[?\d/gm), ([, name = '']) => {
    const files = importers.get(`${module} ${name}`) ?? []
    const isUsedHere = text.split(new RegExp(`\\b${name}\\b`)).length > 2
    const [only = ''] = files
    return module && !isUsedHere && files.length === 1 && only.startsWith('worker/')
      ? [`${module} ${name} → ${only}`]
      : []
  }).flat()
})

test('a number that only one file of the Worker uses stands there', () => {
  expect(numbersOfOneFile.filter((line) => !line.includes('→ worker/contract/'))).toEqual([])
})

test('each exception is one', () => {
  expect(Object.keys(exceptions).filter((start) => !misplaced.some((line) => line.startsWith(start)))).toEqual([])
})

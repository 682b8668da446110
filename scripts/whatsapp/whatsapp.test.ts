import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { templateDefinitions } from '../../worker/contract/notifications/whatsapp/template-rules.ts'
import { root } from '../settings.ts'
import { changedTemplates } from './approved.ts'
import { type AccountTemplate, compareTemplates, leftOver } from './compare.ts'
import { sandboxFile, sandboxTemplates } from './sandbox-templates.ts'

test('the stand-in begins with our templates', () => {
  // `npm run whatsapp -- templates --sandbox` writes the file
  expect(JSON.parse(readFileSync(sandboxFile, 'utf8'))).toEqual(JSON.parse(sandboxTemplates()))
})

const ours = templateDefinitions('https://gwaro.co.zw')
const [first] = ours
const approved = ours.map((one, id): AccountTemplate => ({ ...one, id: String(id), status: 'APPROVED' }))
const problems = (changed: Partial<AccountTemplate> | null) => {
  const theirs = approved.flatMap((one) => (one.name !== first?.name ? one : changed ? { ...one, ...changed } : []))
  return compareTemplates(ours, theirs).flatMap(({ wanted, problem, todo }) =>
    problem ? [[wanted.name, problem, todo]] : [],
  )
}

test('an account with all of them lacks nothing', () => expect(problems({})).toEqual([]))

test.each<[Partial<AccountTemplate> | null, string, string | null]>([
  [null, 'missing', 'create'],
  [{ language: 'en' }, 'missing', 'create'],
  [{ status: 'REJECTED', rejected_reason: 'INVALID_FORMAT' }, 'rejected (INVALID_FORMAT)', 'edit'],
  [{ status: 'PENDING' }, 'in review', null],
  [{ status: 'PAUSED' }, 'paused', null],
  [{ status: 'DISABLED' }, 'disabled', null],
  [{ status: 'LIMIT_EXCEEDED' }, 'limit exceeded', null],
  [{ category: 'MARKETING' }, 'is billed as MARKETING', null],
  [{ components: [{ type: 'BODY', text: 'Something else' }] }, 'differs from ours', 'edit'],
])('a template that is %j there: %s', (changed, problem, todo) => {
  expect(problems(changed)).toEqual([[first?.name, problem, todo]])
})

test('what is no longer used is named, and another’s is not', () => {
  const other = approved.slice(0, 1).flatMap((one) => [
    { ...one, name: 'gwaro_old' },
    { ...one, name: 'hello_world' },
  ])
  expect(leftOver(ours, [...approved, ...other]).map(({ name }) => name)).toEqual(['gwaro_old'])
})

test('a template whose text changed since its approval is named in docs/operations.md, and no other', () => {
  // `approved.json` has the hashes of the texts that were approved; once others are, put theirs in and empty the list
  const approved = JSON.parse(readFileSync(join(root, 'scripts/whatsapp/approved.json'), 'utf8')) as Record<
    string,
    string
  >
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, listed = ''] = /so they need approval again:([^.]*)\./.exec(operations) ?? []
  const named = Array.from(listed.matchAll(/`([a-z-]+)`/g), ([, name = '']) => `gwaro_${name.replaceAll('-', '_')}`)
  expect(named.toSorted()).toEqual(changedTemplates(approved).toSorted())
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serviceWords } from '../../worker/identity/password/guessable-rules.ts'
import { readWorkerFile, root } from '../settings.ts'
import { requirements } from './requirements.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const rows = Array.from(
  read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.*?) ?\|$/gm),
  ([, number = '', level = '', , verdict = '', where = '']) => ({
    number,
    level,
    verdict: verdict.replaceAll('*', ''),
    where,
  }),
)
const sources = globSync('worker/**/*.ts', { cwd: root })
  .filter((file) => !/test|\/testing\/|\/sandbox\/|\.d\.ts/.test(file))
  .map((file) => ({ file, text: read(file) }))

test('each requirement of level 1 and 2 is in the table once, with its level and a verdict', () => {
  const wanted = Object.entries(requirements).flatMap(([section, levels]) =>
    ([1, 2] as const).flatMap((level) => (levels[level] ?? []).map((number) => `${section}.${number} level ${level}`)),
  )
  expect([
    wanted.filter((each) => each.endsWith('1')).length,
    wanted.filter((each) => each.endsWith('level 2')).length,
  ]).toEqual([70, 183])
  expect(rows.map(({ number, level }) => `${number} level ${level}`).toSorted()).toEqual(wanted.toSorted())
  const verdicts = ['met', 'met otherwise', 'not applicable', 'not met']
  expect(rows.filter(({ verdict }) => !verdicts.includes(verdict))).toEqual([])
})

test('the table counts itself', () => {
  const total = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length
  expect(read('docs/asvs.md')).toContain(
    `${rows.length} requirements: ${total('met')} met, ${total('met otherwise')} met otherwise, ${total('not applicable')} not applicable, ${total('not met')} not met.`,
  )
})

test('what is not met, or met otherwise, says why', () => {
  expect(rows.filter(({ verdict, where }) => verdict !== 'met' && where === '')).toEqual([])
})

test('every file that a page about security names exists, and every decision', () => {
  for (const page of ['docs/asvs.md', 'docs/limits.md', 'docs/data.md']) {
    const named = Array.from(
      read(page).matchAll(/`((?:worker|web|scripts|docs|migrations)\/[\w./-]+)`/g),
      ([, file = '']) => file,
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  }
  const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((file) => /(\d{3})-/.exec(file)?.[1])
  const cited = ['docs/asvs.md', 'docs/security.md', 'docs/limits.md', 'docs/data.md'].flatMap((page) =>
    Array.from(
      read(page).matchAll(/decisions? ((?:\d{3}(?:, | and )?)+)/g),
      ([, list = '']) => list.match(/\d{3}/g) ?? [],
    ).flat(),
  )
  expect(cited.filter((number) => !decisions.includes(number))).toEqual([])
})

test('the words that a password may not be made of are those of the code', () => {
  const list = /^\*\*Words\*\*:[^]*?\n\n/m.exec(read('docs/security.md'))?.[0] ?? ''
  expect(Array.from(list.matchAll(/`(\w+)`/g), ([, word]) => word)).toEqual(serviceWords)
})

test('every file with a limit on how often is documented', () => {
  const limited = sources
    .filter(({ text }) => /\bmost: (?!number)/.test(text) && /\bseconds(:|,)/.test(text))
    .map(({ file }) => file)
  expect(limited.length).toBeGreaterThan(15)
  const page = read('docs/limits.md')
  expect(limited.filter((file) => !page.includes(`\`${file}\``) && file !== 'worker/platform/session.ts')).toEqual([])
})

test('every host that the Worker calls is documented', () => {
  const hosts = Array.from(
    read('worker/platform/providers/outside.ts').matchAll(/\^?([\w.\\]+\\\.com)\$/g),
    ([, host = '']) => host.replaceAll('\\', ''),
  )
  expect(hosts).toEqual(expect.arrayContaining(['api.stripe.com', 'api.pwnedpasswords.com']))
  const section = /## Outside systems[^]*?\n## /.exec(read('docs/security.md'))?.[0] ?? ''
  expect(hosts.filter((host) => !section.includes(host))).toEqual([])
})

test('every event of a log line, and every secret, is documented', () => {
  const page = read('docs/data.md')
  const events = sources.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/(?:level: '\w+', |\{ )event: '([a-z-]+)'|\blog\('([a-z-]+)'/g),
      ([, named, logged]) => named ?? logged ?? '',
    ),
  )
  expect(events.length).toBeGreaterThan(8)
  expect(events.filter((event) => !page.includes(`\`${event}\``))).toEqual([])
  expect(readWorkerFile().secrets.required.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../settings.ts'
import { billOf, faultsOfSources, type Lock } from './bill.ts'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }
const integrity = `sha512-${Buffer.alloc(64, 7).toString('base64')}`
const one = (more: object): Lock => ({ '': {}, 'node_modules/x': { version: '1.0.0', integrity, ...more } })

test('every package of the lock file comes from npm’s registry and is pinned by a hash', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(faultsOfSources(packages)).toEqual([])
})

test.each([
  ['a repository', { resolved: 'git+ssh://git@github.com/a/x.git#1234' }],
  ['another registry', { resolved: 'https://registry.npmjs.org.evil.example/x/-/x-1.0.0.tgz' }],
  ['plain HTTP', { resolved: 'http://registry.npmjs.org/x/-/x-1.0.0.tgz' }],
  ['a folder', { resolved: '../x', link: true }],
  ['nowhere that is pinned', { integrity: undefined }],
  ['a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
])('a package from %s is named', (_, more) => expect(faultsOfSources(one(more)).join()).toContain('node_modules/x'))

test('the bill names each package once, with its version, hash and use', () => {
  expect(faultsOfSources(one({}))).toEqual([])
  const { components } = billOf(one({ dev: true, license: 'MIT' }), { name: 'gwaro', version: '0.1.0' })
  expect(components).toEqual([
    {
      type: 'library',
      'bom-ref': 'node_modules/x',
      name: 'x',
      version: '1.0.0',
      scope: 'excluded',
      purl: 'pkg:npm/x@1.0.0',
      hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
      licenses: [{ expression: 'MIT' }],
    },
  ])
  const whole = billOf(packages, { name: 'gwaro', version: '0.1.0' })
  expect(whole.components).toHaveLength(Object.keys(packages).length - 1)
  expect(whole.components.find(({ name }) => name === '@stripe/stripe-js')?.purl).toMatch(
    /^pkg:npm\/%40stripe\/stripe-js@/,
  )
})

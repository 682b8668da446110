import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import config from '../vite.config.ts'
import { root } from './settings.ts'

interface Built {
  environments: {
    client: { build: { rolldownOptions: { treeshake: { manualPureFunctions: string[] } } } }
  }
}

const definesOf = (mode: string, command: 'build' | 'serve' = 'build') => config({ command, mode }).define

it('only a build that is served on this machine sets cookies without Secure', () => {
  expect(definesOf('production')).toMatchObject({ __LOCAL__: 'false', __SANDBOX__: 'false' })
  expect(definesOf('sandbox')).toMatchObject({ __LOCAL__: 'true' })
  expect(definesOf('keys')).toMatchObject({ __LOCAL__: 'true', __SANDBOX__: 'false' })
  expect(definesOf('development', 'serve')).toMatchObject({ __LOCAL__: 'true' })
})

it('no function of our own has a name whose calls the build leaves out', () => {
  const { treeshake } = (config({ command: 'build', mode: 'production' }) as Built).environments.client.build
    .rolldownOptions
  const names = treeshake.manualPureFunctions
  const files = globSync('{web,worker/contract}/**/*.{ts,tsx}', { cwd: root })
  const called = new RegExp(String.raw`\b(?:${names.join('|')})\(`)
  expect(names.length).toBeGreaterThan(0)
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => called.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

import { expect, it } from 'vitest'
import config from '../vite.config.ts'

const definesOf = (mode: string, command: 'build' | 'serve' = 'build') => config({ command, mode }).define

it('only a build that is served on this machine sets cookies without Secure', () => {
  expect(definesOf('production')).toMatchObject({ __LOCAL__: 'false', __SANDBOX__: 'false' })
  expect(definesOf('sandbox')).toMatchObject({ __LOCAL__: 'true' })
  expect(definesOf('keys')).toMatchObject({ __LOCAL__: 'true', __SANDBOX__: 'false' })
  expect(definesOf('development', 'serve')).toMatchObject({ __LOCAL__: 'true' })
})

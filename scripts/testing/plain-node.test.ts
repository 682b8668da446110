import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../settings.ts'

test('the data of the measurements load in plain Node, as their command loads them', () => {
  const file = join(root, 'scripts/bench/data.ts')
  const code = `const { people } = await import(${JSON.stringify(file)}); console.log(people.owner)`
  const text = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8', stdio: 'pipe' })
  expect(text.trim()).toBe('owner@bench.example')
})

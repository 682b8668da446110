import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../settings.ts'

const files = globSync('web/**/*.css', { cwd: root })
const styles = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
const endless = Array.from(styles.matchAll(/animation: ([\w-]+)[^;]*\binfinite\b/g), ([, name = '']) => name)

// anything else is painted again at every frame, which a cheap phone feels while a page loads
test('what moves without end changes only its opacity or its place', () => {
  expect(endless).toContain('spin')
  for (const name of endless) {
    const [, frames = ''] = new RegExp(`@keyframes ${name} \\{([^]*?\\})\\s*\\}`).exec(styles) ?? []
    const changed = Array.from(frames.matchAll(/([\w-]+): /g), ([, property]) => property)
    expect(changed.length, name).toBeGreaterThan(0)
    for (const property of changed) expect(['opacity', 'rotate', 'scale', 'translate'], name).toContain(property)
  }
})

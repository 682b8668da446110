import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../settings.ts'

const sources = globSync(['*.ts', '{scripts,web,worker}/**/*.{ts,tsx,mjs}'], { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}))

// types are left out: naming those of a function's answer costs nothing
test('a value that a file exports is named in another file', () => {
  const files = new Map<string, number>()
  for (const { text } of sources)
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) files.set(word, (files.get(word) ?? 0) + 1)
  const exported = sources.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/^export (?:async )?(?:const|function\*?|class) ([\w$]+)/gm), ([, name]) => ({
      file,
      name: name ?? '',
    })),
  )
  expect(exported.length).toBeGreaterThan(1_000)
  expect(exported.filter(({ name }) => files.get(name) === 1)).toEqual([])
})

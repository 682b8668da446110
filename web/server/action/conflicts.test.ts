import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The arguments of each `useAction` in a file, as text. */
function actionsIn(source: string): string[] {
  const starts = [...source.matchAll(/useAction(?:<[^(]*>)?\(\{/g)].map(({ index }) => index)
  return starts.map((start) => {
    // up to the bracket on the same indentation
    const indent = /(?:^|\n)( *)[^\n]*$/.exec(source.slice(0, start))?.[1] ?? ''
    const end = source.indexOf(`\n${indent}})`, start)
    return source.slice(start, end < 0 ? undefined : end)
  })
}

test('what sends the version that it saw reads it again when somebody changed it meanwhile', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\/e2e\/|\.test\./.test(file))
  const actions = files.flatMap((file) => actionsIn(readFileSync(file, 'utf8')).map((action) => ({ file, action })))
  const versioned = actions.filter(({ action }) => /\b(version|before)\b/.test(action))
  expect(versioned.length).toBeGreaterThan(12)
  expect(versioned.filter(({ action }) => !/onConflict|=== 409/.test(action)).map(({ file }) => file)).toEqual([])
})

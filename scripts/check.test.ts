import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parts } from './check'
import { root } from './settings.ts'

test('each project of the journeys is run in one part, or in two halves', () => {
  const config = readFileSync(join(root, 'web/e2e/playwright.config.ts'), 'utf8')
  const projects = Array.from(config.matchAll(/\bname: '(\w+)'/g), ([, name]) => name)
  const runs = parts.flatMap((part) => part.projects.map((project) => `${project} ${part.shard}`))
  expect(projects).toHaveLength(4)
  for (const project of projects) {
    const shards = runs.filter((run) => run.startsWith(`${project} `)).map((run) => run.split(' ')[1])
    expect([['1/1'], ['1/2', '2/2']], project).toContainEqual(shards)
  }
})

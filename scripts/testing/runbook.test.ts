import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alertCopy } from '../../worker/contract/administration/health.ts'
import { root } from '../settings.ts'

test('each alert has its section in the runbook, with three steps, and each section its alert', () => {
  const [, ...sections] = readFileSync(join(root, 'docs/runbook.md'), 'utf8').split(/^## /m)
  expect(sections.map((section) => section.split('\n')[0])).toEqual(Object.values(alertCopy).map(({ title }) => title))
  const steps = sections.map((section) => Array.from(section.matchAll(/^(\d)\. /gm), ([, number]) => number).join(''))
  expect(steps.filter((numbers) => numbers !== '123')).toEqual([])
})

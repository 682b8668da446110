import { expect, test } from 'vitest'
import { benignPdfs } from '../../testing/benign-pdfs'
import { heavyPdfs, hostilePdfs } from '../../testing/hostile-pdfs'
import { faultOf } from './safety'

const judged = (files: Record<string, ArrayBuffer>, expected: boolean) =>
  Object.entries(files).flatMap(([name, content]) => ((faultOf(content) === undefined) === expected ? [] : [name]))

test('scans and documents are accepted, however their writer packed them', async () => {
  expect(judged(await benignPdfs(), true)).toEqual([])
})

test('a file that runs, fetches or attaches something, is encrypted or unreadable is refused, wherever it hides that', () => {
  expect(judged(hostilePdfs(), false)).toEqual([])
})

test('the work has one budget, which no file can exceed', () => {
  for (const [name, make] of Object.entries(heavyPdfs)) expect([name, faultOf(make())]).toEqual([name, 'large'])
})

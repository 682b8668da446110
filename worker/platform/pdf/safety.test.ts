import { expect, test } from 'vitest'
import { benignPdfs } from '../../testing/benign-pdfs'
import { heavyPdfs, hostilePdfs } from '../../testing/hostile-pdfs'
import { isSafePdf } from './safety'

const judged = (files: Record<string, ArrayBuffer>, expected: boolean) =>
  Object.entries(files).flatMap(([name, content]) => (isSafePdf(content) === expected ? [] : [name]))

test('scans and documents are taken, however their writer put them together', async () => {
  expect(judged(await benignPdfs(), true)).toEqual([])
})

test('whatever acts, fetches, is attached, is encrypted or cannot be read is refused, wherever it hides', () => {
  expect(judged(hostilePdfs(), false)).toEqual([])
})

test('the work has one budget, which no file can exceed', () => {
  for (const [name, make] of Object.entries(heavyPdfs)) expect([name, isSafePdf(make())]).toEqual([name, false])
})

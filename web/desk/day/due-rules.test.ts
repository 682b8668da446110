import { expect, test } from 'vitest'
import { isOfDay } from './due-rules'

test.each([
  ['a step that is due', [], '2026-11-25T10:00:00.000Z', true],
  ['an overdue step', ['late', 'conflict'], '2026-11-25T21:59:59.999Z', true],
  ['a first contact that was missed', ['late'], '2026-11-25T10:00:00.000Z', false],
  ['a deposit that came before', ['late', 'deposit'], '2026-11-25T21:59:59.998Z', false],
] as const)('%s is of a day, or has its hour', (_, needs, at, is) => {
  expect(isOfDay({ needs: [...needs], at })).toBe(is)
})

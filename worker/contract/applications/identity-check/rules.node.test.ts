import { expect, test } from 'vitest'
import { day } from '#contract/time'
import {
  checksOf,
  type IdentityEntry,
  identityStateOf,
  nextIdentityKinds,
  type Reason,
  reasonsOf,
  waitingCheck,
} from './rules'
import { type IdentityKind, reasonKinds } from './words'

const hour = 3_600_000
const start = Date.parse('2026-11-01T08:00:00Z')

/** Entries an hour apart: `c` a check, `y` a yes, `x` a correction, `r` a release without. */
const entriesOf = (letters: string, firmId: number | null = 1): IdentityEntry[] => {
  const kinds: Record<string, IdentityKind> = { c: 'checked', y: 'confirmed', x: 'corrected', r: 'released' }
  return Array.from(letters, (letter, position) => ({
    number: position + 1,
    kind: kinds[letter] ?? 'checked',
    firmId,
    at: start + (position + 1) * hour,
    doneAt: null,
  }))
}
const phone = (after: number): Reason => ({ kind: 'phone', at: start + after * hour, name: null })

test.each<[string, string, Reason[], string | null, boolean]>([
  ['nothing recorded', '', [], 'check', false],
  ['a check', 'c', [], 'check', true],
  ['a confirmed check', 'cy', [], null, false],
  ['a check that was taken back', 'cx', [], 'check', false],
  ['a confirmed check that was taken back', 'cyx', [], 'check', false],
  ['a second check after a correction', 'cxcy', [], null, false],
  ['two checks, the first never confirmed', 'ccy', [], null, false],
  ['a release without', 'r', [], 'check', false],
  ['a check after a release without', 'rcy', [], null, false],
  ['nothing, with a reason', '', [phone(0)], 'check', false],
  ['a check that waits, with a reason', 'c', [phone(0)], 'check', true],
  ['one check, a reason before it', 'cy', [phone(0)], 'second-look', false],
  ['one check, a reason after it', 'cy', [phone(9)], 'second-look', false],
  ['one more that waits', 'cyc', [phone(0)], 'second-look', true],
  ['one more', 'cycy', [phone(0)], null, false],
  ['one more, which was taken back', 'cycyx', [phone(0)], 'second-look', false],
  ['one more, and the number changed again after it', 'cycy', [phone(0), phone(9)], 'second-look', false],
  ['a third one after that', 'cycycy', [phone(0), phone(4.5)], null, false],
  ['one more before the reason', 'cycy', [phone(3.5)], 'second-look', false],
])('%s', (_what, letters, reasons, need, isWaiting) => {
  const state = identityStateOf(entriesOf(letters), reasons)
  expect([state.need, state.isWaiting]).toEqual([need, isWaiting])
})

test.each(reasonKinds)('each reason needs one more check: %s', (kind) => {
  const reason = { kind, at: start, name: null }
  expect(identityStateOf(entriesOf('cy'), [reason])).toMatchObject({ need: 'second-look', reasons: [reason] })
  expect(identityStateOf(entriesOf('cycy'), [reason])).toMatchObject({ need: null, reasons: [] })
})

test('a check is as old as the day on which it was made, however late it is recorded', () => {
  const entries = entriesOf('cycy')
  const late = entries.map((entry) => (entry.number === 3 ? { ...entry, doneAt: start - 3 * day } : entry))
  expect(identityStateOf(late, [phone(0)]).need).toBe('second-look')
  const today = entries.map((entry) => (entry.number === 3 ? { ...entry, doneAt: start - 8 * hour } : entry))
  expect(identityStateOf(today, [phone(0)]).need).toBeNull()
})

const deed = { isLost: false, createdAt: start }
test('what was before the application began is no reason, and a lost deed is one', () => {
  const before = { kind: 'email', at: start - 1, name: null } as const
  expect(reasonsOf({ ...deed, acts: [before, phone(1)] })).toEqual([phone(1)])
  expect(reasonsOf({ ...deed, isLost: true, acts: [] })).toEqual([{ kind: 'lost', at: start, name: null }])
})

test.each<[string, string, number, 'own-entry' | null, IdentityKind[]]>([
  ['nothing recorded', '', 1, null, ['checked']],
  ['their own check waits', 'c', 1, 'own-entry', ['corrected']],
  ['a colleague’s check waits', 'c', 1, null, ['confirmed', 'corrected']],
  ['a former firm’s check waits', 'c', 2, null, ['checked']],
  ['it is confirmed', 'cy', 1, null, ['checked', 'corrected']],
  ['a former firm’s is confirmed', 'cy', 2, null, ['checked']],
  ['it was taken back', 'cyx', 1, null, ['checked']],
])('next, when %s', (_what, letters, firmId, blocker, next) => {
  expect(nextIdentityKinds(entriesOf(letters), firmId, blocker)).toEqual(next)
})

test('a correction takes back one check with its confirmation', () => {
  expect(checksOf(entriesOf('cycyx')).map(({ entry }) => entry.number)).toEqual([1])
  expect(waitingCheck(entriesOf('cyc'))?.number).toBe(3)
  expect(waitingCheck(entriesOf('cyx'))).toBeUndefined()
})

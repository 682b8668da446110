import { describe, expect, test } from 'vitest'
import type { DeedFact, EvidenceKind } from '#contract/applications/evidence/evidence'
import { evidenceSentence, factLines, windowText } from '#contract/applications/evidence/evidence-copy'
import {
  correctable,
  currentEvidence,
  evidenceDue,
  factStatesOf,
  nextEvidence,
} from '#contract/applications/evidence/evidence-rules'
import { noEvidence } from '#contract/applications/evidence/evidence-views'
import { validEntries } from '#contract/applications/progress/custody-rules'

type Step = EvidenceKind | `corrected ${DeedFact}` | `custody ${'lodged' | 'collected' | 'corrected' | 'received'}`

/** Entries in the order in which they were recorded, of both chains. */
function recorded(steps: readonly Step[]) {
  const entries: { number: number; kind: EvidenceKind; fact: DeedFact; at: number }[] = []
  const custody: { kind: 'lodged' | 'collected' | 'corrected' | 'received'; at: number }[] = []
  for (const [at, step] of steps.entries()) {
    const [kind, more] = step.split(' ')
    if (kind === 'custody') custody.push({ kind: more as 'lodged', at })
    else {
      const fact = more ?? (kind === 'confirmed' ? 'validated' : kind)
      entries.push({ number: entries.length + 1, kind: kind as EvidenceKind, fact: fact as DeedFact, at })
    }
  }
  return currentEvidence(entries, validEntries(custody))
}

const open = { isSubmitted: false, isVerified: false, isReleased: false }
const submitted = { ...open, isSubmitted: true }
const verified = { ...submitted, isVerified: true }
const released = { ...open, isReleased: true }
const all = { isSubmitted: true, isVerified: true, isReleased: true }

const yes = 'recorded'
const no = 'not-yet'
const unknown = 'not-recorded'

// the entries; then what everyone reads of each fact: before anything, after Submitted, after Verified, released, and all
const table: [Step[], Record<'open' | 'submitted' | 'verified' | 'released' | 'all', string[]>][] = [
  [
    [],
    {
      open: [no, no, no],
      submitted: [no, unknown, no],
      verified: [unknown, unknown, no],
      released: [unknown, unknown, no],
      all: [unknown, unknown, no],
    },
  ],
  [
    ['checked'],
    {
      open: [yes, no, no],
      submitted: [yes, unknown, no],
      verified: [yes, unknown, no],
      released: [yes, unknown, no],
      all: [yes, unknown, no],
    },
  ],
  [
    ['checked', 'lodged'],
    {
      open: [yes, yes, no],
      submitted: [yes, yes, no],
      verified: [yes, yes, no],
      released: [yes, yes, no],
      all: [yes, yes, no],
    },
  ],
  [
    ['custody received', 'custody lodged', 'custody collected'],
    {
      open: [no, yes, no],
      submitted: [no, yes, no],
      verified: [unknown, yes, no],
      released: [unknown, yes, no],
      all: [unknown, yes, no],
    },
  ],
  [
    ['validated'],
    {
      open: [no, no, no],
      submitted: [no, unknown, no],
      verified: [unknown, unknown, no],
      released: [unknown, unknown, no],
      all: [unknown, unknown, no],
    },
  ],
  [
    ['validated', 'confirmed'],
    {
      open: [no, unknown, yes],
      submitted: [no, unknown, yes],
      verified: [unknown, unknown, yes],
      released: [unknown, unknown, yes],
      all: [unknown, unknown, yes],
    },
  ],
  [
    ['checked', 'lodged', 'validated', 'confirmed', 'corrected validated'],
    {
      open: [yes, yes, no],
      submitted: [yes, yes, no],
      verified: [yes, yes, no],
      released: [yes, yes, no],
      all: [yes, yes, no],
    },
  ],
  [
    ['checked', 'corrected checked', 'lodged', 'corrected lodged', 'validated', 'corrected validated'],
    {
      open: [no, no, no],
      submitted: [no, unknown, no],
      verified: [unknown, unknown, no],
      released: [unknown, unknown, no],
      all: [unknown, unknown, no],
    },
  ],
]
const statuses = { open, submitted, verified, released, all }

describe.each(table)('after %j', (steps, states) => {
  test.each(Object.keys(statuses) as (keyof typeof statuses)[])('at %s everyone reads', (status) => {
    const { checked, lodged, validated } = factStatesOf(recorded(steps), statuses[status])
    expect([checked, lodged, validated]).toEqual(states[status])
  })
})

test('only a confirmed validation is one, also after an earlier one was corrected', () => {
  const again = recorded(['validated', 'confirmed', 'corrected validated', 'validated'])
  expect(factStatesOf(again, all).validated).toBe('not-yet')
  expect([again.entered?.number, again.confirmed]).toEqual([4, undefined])
})

test('the later lodging counts, with the original or with copies, and a corrected one never', () => {
  expect(recorded(['lodged', 'custody lodged']).lodged).toEqual({ original: { kind: 'lodged', at: 1 } })
  expect(recorded(['custody lodged', 'custody corrected', 'lodged']).lodged).toMatchObject({ copies: { at: 2 } })
  expect(recorded(['lodged', 'custody lodged', 'custody corrected']).lodged).toMatchObject({ copies: { at: 0 } })
  expect(recorded(['custody lodged', 'custody corrected']).lodged).toBeUndefined()
})

test.each<[Step[], string[], string[]]>([
  [[], ['checked', 'lodged', 'validated'], ['lodged']],
  [['checked'], ['lodged', 'validated', 'corrected'], ['lodged']],
  [['lodged'], ['checked', 'validated', 'corrected'], ['corrected']],
  [['custody lodged'], ['checked', 'validated'], []],
  [['validated'], ['checked', 'lodged', 'confirmed', 'corrected'], ['lodged', 'confirmed']],
  [['checked', 'lodged', 'validated', 'confirmed'], ['corrected'], ['corrected']],
  [['validated', 'confirmed', 'corrected validated'], ['checked', 'lodged', 'validated'], ['lodged']],
])('after %j a lawyer and a clerk may record', (steps, lawyer, clerk) => {
  const facts = recorded(steps)
  expect(nextEvidence(facts, true, undefined)).toEqual(lawyer)
  expect(nextEvidence(facts, false, undefined)).toEqual(clerk)
  // a member who entered it, or has no right to deeds, can’t confirm it
  for (const blocker of ['rights', 'uploader', 'invited', 'new'] as const)
    expect(nextEvidence(facts, true, blocker)).not.toContain('confirmed')
})

test('a lodging with the original is corrected in its custody, not here', () => {
  expect(correctable(recorded(['checked', 'lodged', 'validated']))).toEqual(['checked', 'lodged', 'validated'])
  expect(correctable(recorded(['lodged', 'custody lodged']))).toEqual([])
})

test.each<[Step[], typeof open, DeedFact[]]>([
  [[], open, []],
  [[], submitted, ['lodged']],
  [['lodged'], submitted, []],
  [['custody lodged'], submitted, []],
  [[], verified, ['lodged', 'checked']],
  [['checked'], verified, ['lodged']],
  [['validated'], verified, ['lodged']],
  [['checked', 'corrected checked', 'lodged'], verified, ['checked']],
  [[], released, []],
])('after %j the page asks', (steps, status, due) => {
  expect(evidenceDue(recorded(steps), status)).toEqual(due)
})

test('three lines that a bank clerk reads in ten seconds', () => {
  const lines = (facts: typeof noEvidence) =>
    factLines(facts, 'Titan Law').map(({ label, value, more }) => [label, value, more])
  expect(lines(noEvidence)).toEqual([
    ['Checked by Titan Law', 'Not yet', null],
    ['Lodged with the Deeds Registry', 'Not yet', null],
    ['Validated by the Registrar of Deeds', 'Not yet', null],
  ])
  const on = '2026-11-11T22:00:00.000Z'
  const full = {
    checked: { state: yes, firm: 'Gambe Law', on, comparedWith: 'copy', registrySearch: 'searched' },
    lodged: { state: unknown, on: null },
    validated: { state: yes, on, deedNumberMasked: '••••/2026' },
  } as const
  expect(lines(full)).toEqual([
    ['Checked by Gambe Law', '12 Nov 2026', 'Copy seen, not the original. Registry search made.'],
    ['Lodged with the Deeds Registry', 'Not recorded', null],
    ['Validated by the Registrar of Deeds', '12 Nov 2026', 'Number of the new deed: ••••/2026'],
  ])
  expect(evidenceSentence(noEvidence)).toContain('has not validated this deed, as far as is recorded here')
  expect(evidenceSentence(full)).toContain('a second person confirmed it')
})

test('the end of the time for a validation is a date of ours, and not certain', () => {
  expect(windowText('2027-07-18')).toBe(
    'SI 76 of 2025, section 40, gives holders of old title deeds 24 months to submit copies to the Registrar of Deeds for validation. We count to 18 Jul 2027. This date is not certain: ask a lawyer whether it applies to this deed.',
  )
})

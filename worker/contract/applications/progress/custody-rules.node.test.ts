import { expect, test } from 'vitest'
import { day } from '../../time'
import type { CustodyHolder, CustodyKind } from '../custody'
import { sidesOf } from '../custody-copy'
import {
  arrivalOf,
  type CustodyAuthor,
  type CustodyEntry,
  holderAfter,
  holderOf,
  isBackForGood,
  isCustodyDue,
  isCustodyOverdue,
  movedAtOf,
  nextKinds,
  validEntries,
} from './custody-rules'

const owner: CustodyAuthor = { side: 'owner', actorId: 1, firmId: null }
const clerk: CustodyAuthor = { side: 'firm', actorId: 2, firmId: 1 }
const lawyer: CustodyAuthor = { side: 'firm', actorId: 3, firmId: 1 }
const others: CustodyAuthor = { side: 'firm', actorId: 4, firmId: 2 }
const admin: CustodyAuthor = { side: 'platform', actorId: 5, firmId: null }
const authors = [owner, clerk, lawyer, others, admin]

/** What each side may record, by who has the original: written down again, for the test alone. */
const table: Record<string, { owner?: CustodyKind[]; firm?: CustodyKind[]; platform?: CustodyKind[] }> = {
  nobody: { owner: ['said', 'announced'], firm: ['received', 'none'] },
  client: { owner: ['said', 'announced'], firm: ['received', 'none'] },
  bank: { owner: ['said', 'announced'], firm: ['received', 'none'] },
  sent: { owner: ['announced'], firm: ['received', 'none'] },
  firm: { firm: ['lodged', 'seen', 'returned'], platform: ['reassigned'] },
  'former-firm': { owner: ['confirmed'], firm: ['received'], platform: ['reassigned'] },
  registry: { firm: ['collected', 'seen'] },
  courier: { owner: ['confirmed'], firm: ['received', 'returned'] },
  handed: { owner: ['confirmed'], firm: ['received'] },
}

type Detail = { way?: 'courier' | 'hand'; holder?: CustodyHolder }
const detailsOf: Partial<Record<CustodyKind, Detail[]>> = {
  said: [{ holder: 'client' }, { holder: 'bank' }],
  returned: [{ way: 'courier' }, { way: 'hand' }],
}
const reassignment = (entries: readonly CustodyEntry[]): Detail[] => [
  { holder: holderOf(entries) === 'firm' ? 'former-firm' : 'firm' },
]

function follow(entries: readonly CustodyEntry[], author: CustodyAuthor, kind: CustodyKind, detail: Detail = {}) {
  const number = entries.length + 1
  return [...entries, { number, kind, ...author, at: number, holder: holderAfter(entries, { kind, ...detail }) }]
}

function* histories(most: number, entries: readonly CustodyEntry[] = []): Generator<readonly CustodyEntry[]> {
  yield entries
  if (entries.length === most) return
  for (const author of authors) {
    for (const kind of nextKinds(entries, author)) {
      const details = kind === 'reassigned' ? reassignment(entries) : (detailsOf[kind] ?? [{}])
      for (const detail of details) yield* histories(most, follow(entries, author, kind, detail))
    }
  }
}

test('every order of up to five entries: who has the original, who may record what, and what is refused', () => {
  let total = 0
  const broken: string[] = []
  for (const entries of histories(5)) {
    total += 1
    const holder = holderOf(entries)
    const last = validEntries(entries).at(-1)
    for (const author of authors) {
      const may = nextKinds(entries, author)
      const expected = new Set(table[holder ?? 'nobody']?.[author.side])
      if (
        last &&
        last.side === author.side &&
        last.firmId === author.firmId &&
        !(last.side === 'owner' && last.kind === 'said')
      )
        if (author.side !== 'platform') expected.add('corrected')
      // the other member of the firm that has it, once
      const arrival = arrivalOf(entries)
      const isFirst = !validEntries(entries).some(
        ({ kind, number }) => kind === 'seconded' && number > (arrival?.number ?? 0),
      )
      if (holder === 'firm' && author.side === 'firm' && arrival?.firmId === author.firmId)
        if (arrival.actorId !== author.actorId && isFirst) expected.add('seconded')
      const same = may.length === expected.size && may.every((kind) => expected.has(kind))
      if (!same) broken.push(`${entries.map(({ kind }) => kind).join(' ')} | ${author.side}: ${may.join(' ')}`)
    }
  }
  expect(broken.slice(0, 5)).toEqual([])
  expect(total).toBeGreaterThan(5_000)
})

test.each(['firm', 'registry', 'courier', 'handed', 'former-firm'] as const)(
  'the owner of a closed application says that an original came back that was with %s',
  (holder) => {
    const entries = [{ number: 1, kind: 'received', holder, ...clerk, at: 1 } as const]
    expect(nextKinds(entries, owner, true)).toContain('confirmed')
  },
)

test('a correction takes back the last entry that stands, and nothing else', () => {
  for (const entries of histories(4)) {
    for (const author of authors) {
      if (!nextKinds(entries, author).includes('corrected')) continue
      const corrected = follow(entries, author, 'corrected')
      expect(validEntries(corrected)).toEqual(validEntries(entries).slice(0, -1))
      expect(corrected.at(-1)?.holder).toBe(holderOf(corrected))
      expect(corrected.slice(0, -1)).toEqual(entries)
    }
  }
})

test.each([
  [[], null],
  [['said'], null],
  [['announced'], 1],
  [['announced', 'none'], 1],
  [['announced', 'received'], 2],
  [['received', 'seen'], 2],
  [['received', 'lodged'], 2],
  [['received', 'lodged', 'corrected'], 1],
  [['received', 'returned'], 2],
  [['received', 'returned', 'confirmed'], null],
] as const)('after %j nothing was recorded since entry %j', (kinds, at) => {
  const sideOf = (kind: CustodyKind) => (['said', 'announced', 'confirmed'].includes(kind) ? owner : clerk)
  const entries = kinds.reduce<CustodyEntry[]>(
    (all, kind) => follow(all, sideOf(kind), kind, detailsOf[kind as CustodyKind]?.[0]),
    [],
  )
  expect(movedAtOf(entries)).toBe(at)
})

test('fourteen days without an entry are too many', () => {
  expect([13.99, 14, 100].map((days) => isCustodyOverdue(0, days * day))).toEqual([false, true, true])
  expect(isCustodyOverdue(null, 100 * day)).toBe(false)
})

test('after Documents Received the firm says whether it has the original', () => {
  const at = Date.parse('2026-11-10T08:00:00Z')
  const moved = { track: 'fileStatus', status: 'received', createdAt: '2026-11-10T08:00:00Z' }
  const application = {
    serviceType: 'digitize',
    hasTitleDeed: 'have',
    fileStatus: 'received',
    changes: [moved],
  } as const
  const entry = (kind: CustodyKind, holder: CustodyHolder | null, when = at + 1) => ({ kind, holder, at: when })
  expect(isCustodyDue(application, [])).toBe(true)
  expect(isCustodyDue({ ...application, fileStatus: 'verified' }, [entry('announced', 'sent')])).toBe(true)
  expect(isCustodyDue({ ...application, fileStatus: 'contacted', changes: [] }, [])).toBe(false)
  expect(isCustodyDue(application, [entry('none', null)])).toBe(false)
  expect(isCustodyDue(application, [entry('none', null, at - 1)])).toBe(true)
  expect(isCustodyDue(application, [entry('received', 'firm')])).toBe(false)
  expect(isCustodyDue(application, [entry('received', 'firm'), entry('corrected', null)])).toBe(true)
  expect(isCustodyDue(application, [entry('confirmed', 'client')])).toBe(false)
  expect(isCustodyDue({ ...application, serviceType: 'lease' }, [])).toBe(false)
  expect(isCustodyDue({ ...application, hasTitleDeed: 'lost' }, [])).toBe(false)
  // a lost deed: once it is replaced, at whatever step
  const issued = { track: 'replacement', status: 'issued', createdAt: '2026-11-10T08:00:00Z' }
  const replaced = { ...application, hasTitleDeed: 'lost', fileStatus: 'contacted', changes: [issued] } as const
  expect(isCustodyDue(replaced, [])).toBe(true)
  expect(isCustodyDue(replaced, [entry('none', null)])).toBe(false)
  expect(isCustodyDue({ ...replaced, changes: [] }, [])).toBe(false)
})

test.each([
  ['verified', ['received', 'returned', 'confirmed'], true],
  ['received', ['received', 'returned', 'confirmed'], true],
  // the firm waits for it again
  ['pending_documents', ['received', 'returned', 'confirmed'], false],
  ['verified', ['received', 'returned', 'confirmed', 'corrected'], false],
  ['verified', ['received', 'returned'], false],
  ['verified', [], false],
] as const)('at %s after %j the original is back for good: %s', (fileStatus, kinds, isBack) => {
  expect(
    isBackForGood(
      { serviceType: 'digitize', fileStatus },
      kinds.map((kind) => ({ kind })),
    ),
  ).toBe(isBack)
})

test('a receipt names a giver only where somebody recorded one', () => {
  const receipt = { kind: 'received', holder: 'firm', way: null, person: null, courier: null } as const
  const more = { courierName: null, waybill: null, firm: 'Titan Law' }
  const giver = (from: CustodyHolder | null) => sidesOf({ ...receipt, ...more, from })?.giver
  expect([null, 'client', 'bank', 'sent'].map((from) => giver(from as CustodyHolder | null))).toEqual([
    'not recorded',
    'client',
    'client’s bank',
    'client',
  ])
})

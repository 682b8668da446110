import { expect, test } from 'vitest'
import type { Compared, PartyRow, Side } from './compare-rules'
import { type ConflictRow, decideConflicts, mayDecide, otherOf, pairOf } from './conflict-rules'
import { partiesViewOf } from './view-rules'

const at = new Date('2026-11-20T08:00:00Z')
const before = new Date('2026-11-01T08:00:00Z')
const compared = (id: number, clientName: string): Compared => ({
  id,
  userId: id,
  clientName,
  clientEmail: '',
  propertyAddress: null,
  serviceType: 'digitize',
  serviceAnswers: {},
})
const party = (name: string, role: PartyRow['role'] = 'seller'): Side['parties'][number] => ({
  name,
  role,
  isClient: false,
  numberKey: null,
  stand: null,
})
const side = (id: number, clientName: string, ...parties: Side['parties'][number][]): Side => ({
  application: compared(id, clientName),
  parties,
})
const row = (set: Partial<ConflictRow> = {}): ConflictRow => ({
  firmId: 7,
  applicationId: 3,
  otherId: 5,
  grounds: ['name seller buyer'],
  foundAt: before,
  decision: null,
  reason: null,
  decidedBy: null,
  decidedName: null,
  decidedAt: null,
  ...set,
})
const decided = { decision: 'none', reason: 'A namesake', decidedBy: 2, decidedName: 'Ada', decidedAt: before } as const

test('lawyers and admins decide', () => {
  expect((['admin', 'lawyer', 'staff'] as const).map((memberRole) => mayDecide({ memberRole }))).toEqual([
    true,
    true,
    false,
  ])
})

test('a pair has the older application first', () => {
  expect([pairOf(3, 5), pairOf(5, 3)]).toEqual([
    { applicationId: 3, otherId: 5 },
    { applicationId: 3, otherId: 5 },
  ])
  expect([otherOf(row(), 3), otherOf(row(), 5)]).toEqual([5, 3])
})

const own = side(5, 'Rudo Chikafu', party('Ann Dube', 'buyer'))
const older = side(3, 'Tendai Moyo', party('Ann Dube', 'seller'))
const none = side(3, 'Tendai Moyo')
const twice = side(3, 'Tendai Moyo', party('Ann Dube', 'seller'), party('Ann Dube', 'seller'))
const two = ['name seller buyer', 'name seller buyer']

test.each<[string, Side[], ConflictRow[], ConflictRow[], ConflictRow[]]>([
  ['is new', [older], [], [row({ foundAt: at })], []],
  ['is there already', [older], [row()], [], []],
  ['is decided', [older], [row(decided)], [], []],
  ['has another ground', [older], [row({ ...decided, grounds: ['name buyer seller'] })], [row({ foundAt: at })], []],
  ['has the ground once more', [twice], [row(decided)], [row({ grounds: two, foundAt: at })], []],
  ['has the ground once less', [older], [row({ ...decided, grounds: two })], [row(decided)], []],
  ['has no ground any more', [none], [row()], [], [row()]],
  ['has no ground any more and is decided', [none], [row(decided)], [row({ ...decided, grounds: [] })], []],
  ['had none and is decided', [none], [row({ ...decided, grounds: [] })], [], []],
  ['never was', [none], [], [], []],
  ['has nothing in common any more', [], [row()], [], [row()]],
  ['has nothing in common and is decided', [], [row(decided)], [row({ ...decided, grounds: [] })], []],
])('a conflict that %s', (_, others, stored, write, remove) => {
  expect(decideConflicts(7, own, others, stored, at)).toEqual({ write, remove })
})

test('grounds are sorted, and named from the older application to the newer one', () => {
  const newer = side(9, 'Rudo Chikafu', party('Ann Dube', 'heir'))
  const lease = { ...newer, application: { ...newer.application, serviceType: 'lease' as const } }
  const other = row({ applicationId: 5, otherId: 9, foundAt: at })
  expect(decideConflicts(7, own, [newer, older], [row()], at).write).toEqual([
    { ...other, grounds: ['name buyer heir', 'name owner+ owner+'] },
  ])
  expect(decideConflicts(7, own, [lease], [], at).write).toEqual([
    { ...other, grounds: ['name buyer heir', 'name owner+ ?+'] },
  ])
})

test('each of two conflicts is compared with its own row', () => {
  const newer = side(9, 'Joe Ncube', party('Ann Dube', 'buyer'))
  const stored = [row(decided), row({ ...decided, applicationId: 5, otherId: 9, grounds: ['name buyer buyer'] })]
  expect(decideConflicts(7, own, [newer, older], stored, at)).toEqual({ write: [], remove: [] })
})

const entered = {
  id: 31,
  applicationId: 5,
  role: 'buyer',
  isClient: false,
  name: 'Ann Dube',
  numberKind: 'national',
  numberShown: '…12',
  numberKey: 'A',
  numberFits: true,
  stand: null,
  version: 2,
  createdBy: 'Ada',
  createdAt: before,
  changedBy: null,
  changedAt: null,
} as unknown as PartyRow
const listed = (set: object = {}) => ({
  ...compared(3, 'Tendai Moyo'),
  referenceNumber: 'GW-3',
  firmId: 7,
  withdrawnAt: null,
  fileStatus: 'received' as const,
  ...set,
})
const theirs: PartyRow = { ...entered, id: 30, applicationId: 3, role: 'seller' }
const application = { ...own.application, firmId: 7, conflictsFor: 7 }
const read = (conflicts: ConflictRow[], others: ReturnType<typeof listed>[] = [listed()], all = [theirs]) =>
  partiesViewOf(
    application,
    { parties: [entered], dismissed: [{ name: 'Rudo Chikafu' }], compared: { conflicts, others, theirs: all } },
    { memberRole: 'lawyer', firmId: 7 },
  )

test('a firm reads the parties, and each conflict with its grounds', () => {
  expect(read([row()])).toEqual({
    parties: [
      {
        id: 31,
        role: 'buyer',
        name: 'Ann Dube',
        isClient: false,
        numberKind: 'national',
        number: '…12',
        numberFits: true,
        stand: null,
        version: 2,
        by: 'Ada',
        at: before.toISOString(),
      },
    ],
    proposals: [],
    conflicts: [
      {
        otherId: 3,
        referenceNumber: 'GW-3',
        isOpen: true,
        foundAt: before.toISOString(),
        grounds: [
          {
            kind: 'number',
            own: { name: 'Ann Dube', role: 'buyer', isClient: false },
            other: { name: 'Ann Dube', role: 'seller', isClient: false },
          },
        ],
        decision: null,
        reason: null,
        isToPassOn: false,
        decidedBy: null,
        decidedAt: null,
      },
    ],
    isChecked: true,
    mayDecide: true,
  })
  const changed = { ...entered, changedBy: 'Tariro', changedAt: at }
  const { parties, isChecked } = partiesViewOf(
    { ...application, conflictsFor: 8 },
    { parties: [changed], dismissed: [], compared: { conflicts: [], others: [], theirs: [] } },
    { memberRole: 'staff', firmId: 7 },
  )
  expect(parties).toMatchObject([{ by: 'Tariro', at: at.toISOString() }])
  expect(isChecked).toBe(false)
})

test('conflicts that wait come first, and one whose application is not read is left out', () => {
  const conflicts = [row(decided), row({ otherId: 4, applicationId: 4 }), row({ applicationId: 2 })]
  const views = read(conflicts, [listed(), listed({ id: 2, referenceNumber: 'GW-2' })], []).conflicts
  expect(views.map(({ referenceNumber, decidedBy }) => [referenceNumber, decidedBy])).toEqual([
    ['GW-2', null],
    ['GW-3', 'Ada'],
  ])
  expect(views.map(({ grounds }) => grounds)).toEqual([[], []])
  expect(views[1]).toMatchObject({ reason: 'A namesake', decidedAt: before.toISOString(), isToPassOn: false })
})

const declined = row({ ...decided, decision: 'declined' })
test.each<[string, ConflictRow, object, boolean]>([
  ['declined', declined, {}, true],
  ['not declined', row({ ...decided, decision: 'consent' }), {}, false],
  ['declined, with another firm now', declined, { firmId: 8 }, false],
  ['declined and withdrawn', declined, { withdrawnAt: at }, false],
  ['declined and complete', declined, { fileStatus: 'complete' }, false],
])('whether the other application is to be passed on: %s', (_, conflict, set, isToPassOn) => {
  expect(read([conflict], [listed(set)]).conflicts[0]?.isToPassOn).toBe(isToPassOn)
})

test('the client of an application that is with another firm has no name, the party that the firm entered has one', () => {
  const names = (set: object) =>
    read([row()], [listed({ clientName: 'Ann Duba', ...set })]).conflicts[0]?.grounds.map(({ own, other }) => [
      own.name,
      other.name,
    ])
  expect(names({})).toEqual([
    ['Ann Dube', 'Ann Dube'],
    ['Ann Dube', 'Ann Duba'],
  ])
  expect(names({ firmId: 8 })).toEqual([
    ['Ann Dube', 'Ann Dube'],
    ['Ann Dube', null],
  ])
  // the own client, who is not entered, has theirs; a party of a third application has no part in it
  const client = listed({ clientName: 'Rudo Chikafu', firmId: 8 })
  const views = read([row()], [client], [{ ...theirs, applicationId: 4 }]).conflicts
  expect(views[0]?.grounds.map(({ own, other }) => [own.name, other.name])).toEqual([['Rudo Chikafu', null]])
})

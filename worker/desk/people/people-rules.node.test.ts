import { expect, test } from 'vitest'
import { maxHandedOver, peopleMessages } from '#contract/desk/people'
import { taskMessages } from '#contract/desk/tasks'
import { maxDaysAhead } from '#contract/fields/day-messages'
import { day } from '#contract/time'
import { decideHandover, sharesText } from '../handovers/share-rules'
import { absenceView, decideAbsence } from './absence-rules'

const colleague = (id: number, isActive = true) => ({ id, fullName: `Member ${id}`, isActive })
const tasks = (...pairs: [number, number][]) => pairs.map(([id, applicationId]) => ({ id, applicationId }))
const shared = (to: number[], files: number[], open: ReturnType<typeof tasks>) =>
  decideHandover(
    1,
    { to, files: files.length, tasks: open.length },
    { files, tasks: open },
    [2, 3].map((id) => colleague(id)),
  )

test('one colleague gets all of it', () => {
  expect(shared([2], [11, 12], tasks([1, 11], [2, 99]))).toEqual([
    { to: { id: 2, name: 'Member 2' }, files: [11, 12], tasks: [1, 2] },
  ])
})

test('several share it in turn, and a task goes with its file', () => {
  const shares = shared([2, 3, 2], [11, 12, 13], tasks([1, 12], [2, 99], [3, 98], [4, 11]))
  expect(shares.map(({ files, tasks: open }) => [files, open])).toEqual([
    [
      [11, 13],
      [2, 4],
    ],
    [[12], [1, 3]],
  ])
  expect(sharesText(shares)).toBe('2 files and 2 tasks to Member 2, 1 file and 2 tasks to Member 3')
})

test('who gets nothing is not told, and nothing to hand over is no one’s', () => {
  expect(shared([2, 3], [11], []).map(({ to }) => to.id)).toEqual([2])
  expect(shared([2], [], [])).toEqual([])
})

test.each([
  ['someone who is inactive', { to: [4], files: 1, tasks: 0 }, 'bad-request', taskMessages.inactive('Member 4')],
  ['the member themselves', { to: [1], files: 1, tasks: 0 }, 'bad-request', peopleMessages.themselves],
  ['someone of no firm', { to: [9], files: 1, tasks: 0 }, 'not-found', undefined],
  ['other numbers than were shown', { to: [2], files: 2, tasks: 0 }, 'file-changed', peopleMessages.changed(1, 0)],
  ['another number of tasks', { to: [2], files: 1, tasks: 1 }, 'file-changed', peopleMessages.changed(1, 0)],
] as const)('refused: a handover to %s', (_, handover, code, detail) => {
  const to = { ...handover, to: [...handover.to] }
  const people = [colleague(1), colleague(2), colleague(4, false)]
  const errors = code === 'bad-request' ? [{ path: 'handover.to', message: detail }] : undefined
  expect(() => decideHandover(1, to, { files: [11], tasks: [] }, people)).toThrow(
    expect.objectContaining({ code, errors, ...(detail && { detail }) }) as Error,
  )
})

test('a handover has a largest size, of files and of tasks', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, id) => id)
  const open = (count: number) => ids(count).map((id) => ({ id, applicationId: 999 }))
  expect(shared([2], ids(maxHandedOver), open(maxHandedOver))).toHaveLength(1)
  const tooMany = expect.objectContaining({ code: 'quota-reached', detail: peopleMessages.tooMany }) as Error
  expect(() => shared([2], ids(maxHandedOver + 1), [])).toThrow(tooMany)
  expect(() => shared([2], [], open(maxHandedOver + 1))).toThrow(tooMany)
  expect(sharesText([])).toBe('nothing')
})

const now = new Date('2026-11-26T10:00:00+02:00')
const there = (id: number, isActive = true) => ({ ...colleague(id, isActive), awayFrom: null, awayUntil: null })
const at = (date: string) => new Date(`${date}T00:00:00+02:00`)
const away = (id: number, from: string, back: string, substituteId: number | null = null) => ({
  ...colleague(id),
  substituteId,
  awayFrom: at(from),
  awayUntil: at(back),
})
const form = { from: '2026-12-01', back: '2026-12-15', substituteId: 2 }

test('an absence has its days in Harare and its substitute', () => {
  expect(decideAbsence(there(1), form, there(2), [], now)).toEqual({
    awayFrom: at('2026-12-01'),
    awayUntil: at('2026-12-15'),
    substituteId: 2,
  })
  expect(
    decideAbsence(there(1), { ...form, from: '2026-11-20', substituteId: null }, undefined, [], now),
  ).toMatchObject({
    substituteId: null,
  })
  // another time
  expect(() => decideAbsence(there(1), form, there(2), [away(5, '2026-12-15', '2026-12-20', 1)], now)).not.toThrow()
})

test('a change of an absence does not count itself among those for whom the substitute stands in', () => {
  const [two, own] = [
    [5, 6].map((id) => away(id, '2026-12-10', '2026-12-20', 2)),
    away(1, '2026-12-01', '2026-12-15', 2),
  ]
  expect(() => decideAbsence(there(1), form, there(2), [...two, own], now)).not.toThrow()
})

const lastDay = new Date(now.getTime() + maxDaysAhead * day).toISOString().slice(0, 10)
const [three, elsewhere] = [2, 3].map((substituteId) =>
  [5, 6, 7].map((id) => away(id, '2026-12-10', '2026-12-20', substituteId)),
)
test.each([
  ['of as many days as there may be', { ...form, back: lastDay }, there(2), []],
  ['with a substitute who comes back that day', form, away(2, '2026-11-20', '2026-12-01'), []],
  ['with a substitute who leaves at its end', form, away(2, '2026-12-15', '2026-12-20'), []],
  ['with a substitute whose absence has no end', form, { ...there(2), awayFrom: at('2026-11-20') }, []],
  ['with a substitute whose absence has no begin', form, { ...there(2), awayUntil: at('2026-12-20') }, []],
  ['of three who have another substitute', form, there(2), elsewhere ?? []],
] as const)('allowed: an absence %s', (_, absence, substitute, standing) => {
  expect(decideAbsence(there(1), absence, substitute, standing, now).substituteId).toBe(2)
})

test.each([
  ['back', 'that is over', { ...form, from: '2026-11-01', back: '2026-11-26' }, there(2), [], peopleMessages.later],
  ['back', 'whose end is before its begin', { ...form, back: '2026-12-01' }, there(2), [], peopleMessages.order],
  ['back', 'of more than a year', { ...form, back: '2027-12-15' }, there(2), [], peopleMessages.sooner],
  ['substituteId', 'with oneself as substitute', { ...form, substituteId: 1 }, there(1), [], peopleMessages.themselves],
  ['substituteId', 'with an inactive substitute', form, there(2, false), [], taskMessages.inactive('Member 2')],
  [
    'substituteId',
    'with a substitute who is away',
    form,
    away(2, '2026-12-14', '2026-12-16'),
    [],
    peopleMessages.away('Member 2'),
  ],
  [
    'from',
    'of someone who stands in',
    form,
    there(2),
    [away(5, '2026-12-10', '2026-12-20', 1)],
    peopleMessages.standsIn('Member 1', 'Member 5'),
  ],
  ['substituteId', 'with a substitute of three others', form, there(2), three ?? [], peopleMessages.busy('Member 2')],
] as const)('refused at %s: an absence %s', (path, _, absence, substitute, standing, detail) => {
  expect(() => decideAbsence(there(1), absence, substitute, standing, now)).toThrow(
    expect.objectContaining({ detail, errors: [{ path, message: detail }] }) as Error,
  )
})

test('an absence with a substitute of no firm is refused', () => {
  const unknown = expect.objectContaining({ code: 'not-found' }) as Error
  expect(() => decideAbsence(there(1), form, undefined, [], now)).toThrow(unknown)
})

const shown = { awayFrom: at('2026-11-20'), awayUntil: at('2026-12-15'), substituteId: 2, substituteName: 'Member 2' }
test.each<[string, Partial<Parameters<typeof absenceView>[0]>, object | null]>([
  ['with a substitute', {}, { substitute: { id: 2, name: 'Member 2' } }],
  ['with a substitute without a name', { substituteName: null }, { substitute: { id: 2, name: '' } }],
  ['without a substitute', { substituteId: null }, { substitute: null }],
  ['until a moment from now', { awayUntil: new Date(now.getTime() + 1) }, { back: '2026-11-26' }],
  ['until now', { awayUntil: now }, null],
  ['without an end', { awayUntil: null }, null],
  ['without a begin', { awayFrom: null }, null],
])('an absence %s as it is shown', (_, change, view) => {
  const all = { from: '2026-11-20', back: '2026-12-15', substitute: { id: 2, name: 'Member 2' } }
  expect(absenceView({ ...shown, ...change }, now)).toEqual(view && { ...all, ...view })
})

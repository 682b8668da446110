import { expect, test } from 'vitest'
import { peopleMessages } from '#contract/desk/people'
import { taskMessages } from '#contract/desk/tasks'
import { decideHandover, sharesText } from '../handovers/share-rules'
import { decideAbsence } from './absence-rules'

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
  ['someone who is inactive', { to: [4], files: 1, tasks: 0 }, 'bad-request'],
  ['the member themselves', { to: [1], files: 1, tasks: 0 }, 'bad-request'],
  ['someone of no firm', { to: [9], files: 1, tasks: 0 }, 'not-found'],
  ['other numbers than were shown', { to: [2], files: 2, tasks: 0 }, 'file-changed'],
] as const)('refused: a handover to %s', (_, handover, code) => {
  const to = { ...handover, to: [...handover.to] }
  const people = [colleague(1), colleague(2), colleague(4, false)]
  expect(() => decideHandover(1, to, { files: [11], tasks: [] }, people)).toThrow(
    expect.objectContaining({ code }) as Error,
  )
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

const three = [5, 6, 7].map((id) => away(id, '2026-12-10', '2026-12-20', 2))
test.each([
  ['that is over', { ...form, from: '2026-11-01', back: '2026-11-26' }, there(2), [], peopleMessages.later],
  ['whose end is before its begin', { ...form, back: '2026-12-01' }, there(2), [], peopleMessages.order],
  ['of more than a year', { ...form, back: '2027-12-15' }, there(2), [], peopleMessages.sooner],
  ['with oneself as substitute', { ...form, substituteId: 1 }, there(1), [], peopleMessages.themselves],
  ['with an inactive substitute', form, there(2, false), [], taskMessages.inactive('Member 2')],
  ['with a substitute who is away', form, away(2, '2026-12-14', '2026-12-16'), [], peopleMessages.away('Member 2')],
  [
    'of someone who stands in',
    form,
    there(2),
    [away(5, '2026-12-10', '2026-12-20', 1)],
    peopleMessages.standsIn('Member 1', 'Member 5'),
  ],
  ['with a substitute of three others', form, there(2), three, peopleMessages.busy('Member 2')],
] as const)('refused: an absence %s', (_, absence, substitute, standing, detail) => {
  expect(() => decideAbsence(there(1), absence, substitute, standing, now)).toThrow(
    expect.objectContaining({ detail }) as Error,
  )
})

import { expect, test } from 'vitest'
import { replacementMessages } from '#contract/applications/replacement-form'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { decideReplacement, replacementNotice } from './replacement-rules'

const at = new Date('2026-11-20T08:00:00Z')
const midnight = (date: string) => new Date(`${date}T00:00:00+02:00`)
type Changes = ApplicationRow['changes']
const issued = (on: string): Changes[number] => ['replacement', 'issued', at.getTime(), midnight(on).getTime()] as never
const lost = {
  serviceType: 'digitize',
  hasTitleDeed: 'lost',
  changes: [] as Changes,
  withdrawnAt: null,
  closedBy: null,
} as const
const decide = (changes: Changes, form: { isDone: boolean; on?: string }) =>
  decideReplacement({ ...lost, changes }, { step: 'issued', ...form } as never, at)

test('a step of the replacement is recorded, today or on an earlier day', () => {
  expect(decide([], { isDone: true })).toEqual({
    change: { track: 'replacement', from: null, to: 'issued', doneAt: at },
    detail: expect.stringMatching(/issued|new|replacement/i) as string,
    isCorrection: false,
  })
  expect(decide([], { isDone: true, on: '2026-11-18' })?.change.doneAt).toEqual(midnight('2026-11-18'))
})

test('a step that is recorded is corrected, or taken back', () => {
  expect(decide([issued('2026-11-10')], { isDone: true, on: '2026-11-12' })).toMatchObject({
    change: { from: 'issued', to: 'issued', doneAt: midnight('2026-11-12') },
    isCorrection: true,
  })
  const taken = decide([issued('2026-11-10')], { isDone: false, on: '2026-11-12' })
  expect(taken).toMatchObject({ change: { from: 'issued', doneAt: null }, isCorrection: true })
  expect(taken?.change.to).not.toBe('issued')
})

test.each<[string, Changes, { isDone: boolean; on?: string }]>([
  ['is recorded', [issued('2026-11-10')], { isDone: true }],
  ['is recorded on that day', [issued('2026-11-10')], { isDone: true, on: '2026-11-10' }],
  ['is not recorded', [], { isDone: false }],
])('nothing changes where a step %s so already', (_, changes, form) => {
  expect(decide(changes, form)).toBeUndefined()
})

test('only of a lost deed, of an application that is open', () => {
  const form = { step: 'issued', isDone: true } as const
  const notLost = expect.objectContaining({ code: 'bad-request', detail: replacementMessages.notLost }) as Error
  expect(() => decideReplacement({ ...lost, hasTitleDeed: 'have' }, form, at)).toThrow(notLost)
  expect(() => decideReplacement({ ...lost, withdrawnAt: at }, form, at)).toThrow('withdrawn')
})

test('the message to the client has a key of its own for each entry', () => {
  const client = {
    id: 5,
    clientName: 'Rudo Chikafu',
    clientEmail: 'rudo@example.com',
    clientNumber: '+263',
    referenceNumber: 'GW-ABCD',
    changes: [issued('2026-11-09'), issued('2026-11-10'), ['fileStatus', 'received', 0] as never],
  }
  const entry = { step: 'issued', doneAt: at, isCorrection: true } as const
  expect(replacementNotice(client, entry, 'Titan Law')).toEqual({
    message: 'replacement-recorded',
    to: { email: 'rudo@example.com', phone: '+263' },
    facts: {
      name: 'Rudo Chikafu',
      reference: 'GW-ABCD',
      firm: 'Titan Law',
      step: 'issued',
      on: at.toISOString(),
      isCorrection: true,
    },
    key: 'replacement-recorded:5:3',
    reference: 'GW-ABCD',
  })
  const back = replacementNotice({ ...client, changes: [] }, { ...entry, doneAt: null }, 'Titan Law')
  expect(back).toMatchObject({ facts: { on: null }, key: 'replacement-recorded:5:1' })
})

import { expect, test } from 'vitest'
import type { OwnerApplication } from '../views'
import { dueDateOf } from './due-date-rules'
import { progressOf } from './next-rules'
import type { Change } from './recorded-rules'
import { isToReplace, replacementOf, replacementSteps, takenBack } from './replacement-rules'
import { stagesOf } from './stage-rules'
import { stepsOf } from './step-rules'
import { publicProgress } from './visitor-rules'

const at = '2026-11-10T08:00:00Z'
const entries = replacementSteps.flatMap((step) => [step, takenBack(step)])
const change = (status: string, position: number) => ({
  track: 'replacement',
  status,
  createdAt: at,
  doneAt: `2026-11-0${position + 1}T22:00:00.000Z`,
  by: 'Rudo',
})

/** Every history of so many entries. */
function* histories(length: number): Generator<string[]> {
  if (length === 0) yield []
  else for (const rest of histories(length - 1)) for (const entry of entries) yield [...rest, entry]
}

const lost = {
  id: 7,
  serviceType: 'digitize',
  hasTitleDeed: 'lost',
  status: 'pending_submission',
  fileStatus: 'contacted',
  createdAt: at,
  stepSince: at,
  firmName: 'Titan Law',
  submissionMethod: 'mail',
  depositPaid: true,
  balancePaid: false,
  deedReleased: false,
  digitalDeedUrl: null,
  withdrawnAt: null,
  closed: null,
  awaitsNewFirm: false,
  depositCents: 5000,
  balanceCents: 45_000,
} as unknown as OwnerApplication

test('every history of up to four entries: a tick only where the last entry of a step says so, and no courier before', () => {
  let count = 0
  for (const statuses of [0, 1, 2, 3, 4].flatMap((length) => [...histories(length)])) {
    count += 1
    const changes = statuses.map(change)
    const application = { ...lost, changes }
    const done = replacementSteps.filter((step) => statuses.lastIndexOf(step) > statuses.lastIndexOf(takenBack(step)))
    expect([...replacementOf(changes).keys()].toSorted()).toEqual(done.toSorted())
    const steps = stepsOf(application, changes).filter(({ key }) => key.startsWith('replacement-'))
    expect(steps.map(({ key }) => key)).toEqual(replacementSteps.map((step) => `replacement-${step}`))
    for (const { key, state, isRecorded, at: day } of steps) {
      const isDone = done.some((step) => key === `replacement-${step}`)
      if (isRecorded !== isDone || (state === 'done') !== isDone || (day !== null) !== isDone)
        throw new Error(`${key}: ${statuses.join()}`)
    }
    // a visitor learns what is recorded, and not that a deed is lost
    const { hasTitleDeed: _unknown, ...open } = application
    expect(stepsOf(open, changes).filter(({ key }) => key.startsWith('replacement-')).length).toBe(done.length)
    const isIssued = done.includes('issued')
    expect(isToReplace(application)).toBe(!isIssued)
    const { where, next, todo } = progressOf(application, Date.parse(at))
    const said = `${where} ${next} ${JSON.stringify(stagesOf(application, changes))}`
    if (/with your law firm|waiting for your|courier|[^g] ?send it|Keep your/i.test(said) || todo !== null)
      throw new Error(`${statuses.join()}: ${said}`)
    if (!isIssued && /with the firm/i.test(said)) throw new Error(`${statuses.join()}: ${said}`)
    if (isIssued && !next.includes('Titan Law records next who has it.')) throw new Error(next)
    if (dueDateOf(application, todo) !== undefined) throw new Error(statuses.join())
    if (!isIssued && !next.includes('Your lawyer will tell you what it costs and how long it takes.'))
      throw new Error(next)
    expect(publicProgress({ ...open, referenceNumber: 'x' } as never, Date.parse(at)).where).toBe(
      'The application is open.',
    )
  }
  expect(count).toBe(1 + 8 + 8 ** 2 + 8 ** 3 + 8 ** 4)
})

test('what nobody recorded before a later step has no tick and says so', () => {
  const changes = [change('advertisement', 0)]
  const steps = stepsOf(lost, changes).slice(1, 5)
  expect(steps.map(({ label, state, by }) => [label, state, by])).toEqual([
    ['Affidavit signed', 'not-recorded', null],
    ['Loss advertised', 'done', 'Rudo'],
    ['Objection time over', 'next', null],
    ['Replacement deed issued', 'next', null],
  ])
})

test('the owner reads what is recorded, with its day', () => {
  const { where, next } = progressOf({ ...lost, changes: [change('affidavit', 0)] }, Date.parse(at))
  expect(where).toBe('Your title deed has to be replaced first.')
  expect(next).toBe(
    'Recorded so far: Affidavit signed (2 Nov 2026). Your lawyer will tell you what it costs and how long it takes. Send nothing yet.',
  )
})

test('a visitor of a lost deed reads who acts, and what is recorded of its replacement', () => {
  const application = {
    referenceNumber: 'ZTL2026K7Q2M9XA4D',
    serviceType: 'digitize',
    submissionMethod: 'mail',
    status: 'pending_submission',
    fileStatus: 'contacted',
    createdAt: '2026-11-01T08:00:00Z',
    stepSince: '2026-11-01T08:00:00Z',
    firstContact: null,
    isToReplace: true,
  } as const
  const now = Date.parse('2026-11-03T08:00:00Z')
  const affidavit = { track: 'replacement', status: 'affidavit', createdAt: '2026-11-05T08:00:00Z' }
  const read = (changes: Change[]) => {
    const { where, next } = publicProgress(application, now, 'Titan Law', changes)
    const stage = stagesOf(application, changes, 'visitor').find(({ state }) => state === 'now')
    return [`${where} ${next}`, `${stage?.key}: ${stage?.label}, ${stage?.waitingFor}`]
  }
  expect(read([])).toEqual([
    'The application is with the law firm. The law firm acts next.',
    'firm: Check by a lawyer, With the firm',
  ])
  expect(read([affidavit])).toEqual([
    'The application is with the law firm. Recorded so far: Affidavit signed (5 Nov 2026). The law firm records the next step of the replacement deed.',
    'firm: Replacement deed, To be replaced',
  ])
  expect(read([affidavit, { ...affidavit, status: 'issued' }])).toEqual([
    'The application is with the law firm. Recorded so far: Affidavit signed (5 Nov 2026), Replacement deed issued (5 Nov 2026). The law firm acts next.',
    'firm: Check by a lawyer, With the firm',
  ])
  const undone = { ...affidavit, status: 'affidavit-undone' }
  expect(read([affidavit, undone])).toEqual(read([]))
})

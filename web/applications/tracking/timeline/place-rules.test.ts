import { expect, test } from 'vitest'
import type { Change, Followed } from '#contract/applications/progress/recorded-rules'
import { stagesOf } from '#contract/applications/progress/stage-rules'
import { stepsOf } from '#contract/applications/progress/step-rules'
import { placesOf } from './place-rules'

const at = '2026-11-20T10:00:00Z'
const record = (status: string, track = 'status'): Change => ({ track, status, createdAt: at })

/** The stages in the order in which their headings appear. */
function headings(more: Partial<Followed> & { depositPaid?: boolean }, changes: readonly Change[]) {
  const lost = {
    serviceType: 'digitize',
    status: 'pending_submission',
    fileStatus: 'contacted',
    createdAt: at,
    hasTitleDeed: 'lost',
    depositPaid: true,
    ...more,
  } as const
  const places = placesOf(stepsOf(lost, changes), stagesOf(lost, changes), 'digitize')
  return places.filter((place, position) => place !== places[position - 1])
}

test('each stage of a lost deed has one heading, and its replacement is the firm’s', () => {
  const requested = [record('additional_docs'), record('pending_submission')]
  expect(headings({ depositPaid: false, fileStatus: 'file_created' }, [])).toEqual(['you', 'firm', 'registry', 'end'])
  expect(headings({}, [])).toEqual(['firm', 'registry', 'end'])
  expect(headings({}, [...requested, record('affidavit', 'replacement')])).toEqual(['firm', 'registry', 'end'])
  expect(headings({ status: 'additional_docs' }, [record('additional_docs')])).toEqual([
    'you',
    'firm',
    'registry',
    'end',
  ])
  expect(headings({ status: 'received', fileStatus: 'received' }, [record('received')])).toEqual([
    'you',
    'firm',
    'registry',
    'end',
  ])
})

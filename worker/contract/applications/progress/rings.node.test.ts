import { expect, test } from 'vitest'
import type { Change } from '#contract/applications/progress/recorded-rules'
import { ringsOf, stagesOf } from '#contract/applications/progress/stage-rules'

const deed = { serviceType: 'digitize', fileStatus: 'file_created', hasTitleDeed: 'have' } as const
const lease = { serviceType: 'lease', status: 'pending_submission', fileStatus: 'contacted' } as const
const record = (status: string, track = 'status'): Change => ({ track, status, createdAt: '2026-11-20T10:00:00Z' })

test('a ring closes on a record, not on the order of statuses', () => {
  expect(ringsOf(stagesOf({ ...deed, status: 'pending_submission' }))).toEqual(['half', 'open', 'open'])
  const received = stagesOf({ ...deed, status: 'received' }, [record('firm', 'custody'), record('received')])
  expect(ringsOf(received)).toEqual(['closed', 'half', 'open'])
  // nobody recorded that the firm has the original
  const verified = stagesOf({ ...deed, status: 'verified' }, [record('verified')])
  expect(ringsOf(verified)).toEqual(['open', 'closed', 'closed'])
})

test('a service without the Registry has no inner ring, a withdrawn application none', () => {
  expect(ringsOf(stagesOf(lease))).toEqual(['closed', 'half', null])
  expect(ringsOf(stagesOf({ ...lease, isWithdrawn: true }))).toEqual([null, null, null])
})

test('after a refunded deposit no ring is half done', () => {
  const refunded = { ...deed, status: 'received', depositRefunded: true } as const
  const stages = stagesOf(refunded, [record('firm', 'custody'), record('received')])
  expect(ringsOf(stages)).toEqual(['closed', 'open', 'open'])
  // a hold says something else first, and stops it no less
  for (const paused of [{ hold: 'checking' }, { awaitsNewFirm: true }] as const) {
    const held = stagesOf({ ...refunded, ...paused }, [record('firm', 'custody'), record('received')])
    expect(ringsOf(held)).toEqual(['closed', 'open', 'open'])
  }
})

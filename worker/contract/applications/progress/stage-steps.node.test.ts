import { expect, test } from 'vitest'
import { isDueDayOver } from '#contract/applications/progress/due-date-rules'
import { stageOfStep } from '#contract/applications/progress/stage-steps'
import { ownerStatuses } from '#contract/owner-statuses'
import { firmSteps } from '#contract/steps'

test('every status of a deed is with someone, and the Registry’s answer with the Registry', () => {
  expect(Object.fromEntries(ownerStatuses.map((status) => [status, stageOfStep(status, 'digitize')]))).toEqual({
    pending_submission: 'you',
    received: 'firm',
    submitted_to_registrar: 'registry',
    verified: 'registry',
    // beside the path: its list puts it under the step that it interrupts
    additional_docs: 'you',
    complete: 'end',
    digital_ready: 'end',
  })
  expect(stageOfStep('replacement-affidavit', 'digitize')).toBe('firm')
})

test('a lease is never with the Registry, and its last step is its end', () => {
  expect(firmSteps.map((step) => stageOfStep(step, 'lease'))).toEqual(['firm', 'firm', 'firm', 'firm', 'end', 'end'])
})

test('a firm is late after the day on which its step is due; an owner never is', () => {
  const at = Date.parse('2026-11-20T10:00:00Z')
  expect(isDueDayOver({ at, waitingFor: 'firm' }, Date.parse('2026-11-20T21:00:00Z'))).toBe(false)
  expect(isDueDayOver({ at, waitingFor: 'firm' }, Date.parse('2026-11-20T22:30:00Z'))).toBe(true)
  expect(isDueDayOver({ at, waitingFor: 'owner' }, at + 30 * 86_400_000)).toBe(false)
})

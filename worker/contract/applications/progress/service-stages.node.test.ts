import { expect, test } from 'vitest'
import { serviceTypes } from '../../services'
import { firmSteps } from '../../steps'
import { stagesOf } from './stage-rules'
import { stepsOf } from './step-rules'

test('a stage that is now or to come is not named as done', () => {
  for (const serviceType of serviceTypes)
    for (const fileStatus of firmSteps) {
      const source = { serviceType, status: 'pending_submission', fileStatus, firmName: 'Titan Law' } as const
      const now = stagesOf(source).find(({ state }) => state === 'now')
      const named = `${now?.place} ${now?.label}`
      expect([serviceType, fileStatus, named]).not.toContainEqual(
        expect.stringMatching(/executed|delivered|completed|registered|active/i),
      )
    }
})

test('a request for documents that the firm passed over is over, and nobody is said to have answered it', () => {
  const at = '2026-11-01T08:00:00Z'
  const changes = ['additional_docs', 'submitted_to_registrar'].map((status) => ({
    track: 'status',
    status,
    createdAt: at,
  }))
  const source = { serviceType: 'digitize', status: 'submitted_to_registrar', fileStatus: 'received' } as const
  const request = stepsOf(source, changes).find(({ key }) => key === 'additional_docs')
  expect(request?.note).toBe('No longer open')
})

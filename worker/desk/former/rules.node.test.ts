import { expect, test } from 'vitest'
import type { FormerReason } from '#contract/applications/former/reasons'
import { formerView } from './rules'

const at = new Date('2026-11-27T10:00:00Z')
const row = {
  id: 1,
  why: 'closed' as FormerReason,
  endedAt: at,
  referenceNumber: 'ZTL2026K7Q2M9XA4D',
  serviceType: 'digitize' as const,
  clientName: 'Rudo Chikafu',
  titleDeedNumber: '4711/2009',
  closedBy: 'Titan Law',
  closedReason: 'The property was sold',
  withdrawnAt: at as Date | null,
  erasedAt: null as Date | null,
  hasWork: false,
}
const nothing = { clientName: null, titleDeedNumber: null, closedBy: null, closedReason: null }

test('a firm reads whose file it closed, and why', () => {
  const { clientName, titleDeedNumber, closedBy, closedReason } = row
  expect(formerView(row)).toMatchObject({ clientName, titleDeedNumber, closedBy, closedReason })
})

test.each([
  ['was erased', { erasedAt: at }],
  ['is open again', { withdrawnAt: null }],
  ['went to another firm, which closed it', { why: 'reassigned' }],
  ['was declined', { why: 'declined' }],
  ['was passed on', { why: 'late' }],
] as const)('of a file that %s it reads the reference only', (_, change) => {
  expect(formerView({ ...row, ...change })).toMatchObject({ ...nothing, referenceNumber: row.referenceNumber })
})

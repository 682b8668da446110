import { expect, test } from 'vitest'
import { activityText } from '#contract/applications/activity'
import type { FormerReason } from '#contract/applications/former/reasons'
import { formerView, workEntries } from './rules'

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

test('a firm reads what it did and wrote, the latest first, and not what it only looked at', () => {
  const moment = (minute: number) => new Date(at.getTime() + minute * 60_000)
  const acted = (minute: number, action: string) => ({ at: moment(minute), who: 'Ada', action, detail: null })
  const written = (minute: number, text: string) => ({ at: moment(minute), who: 'Ada', text })
  const entries = workEntries({
    actions: [acted(3, 'upload-document'), acted(4, 'send-message'), acted(5, 'write-note')],
    work: [acted(1, 'view-file'), acted(7, 'upload-deed')],
    notes: [written(2, 'She is abroad')],
    messages: [written(6, 'Please call')],
  })
  const entry = (minute: number, what: unknown, text: string | null) => ({
    at: moment(minute).toISOString(),
    who: 'Ada',
    what,
    text,
  })
  expect(entries).toEqual([
    entry(7, activityText('upload-deed', null), null),
    entry(6, 'Message to the client', 'Please call'),
    entry(3, activityText('upload-document', null), null),
    entry(2, 'Note', 'She is abroad'),
  ])
})

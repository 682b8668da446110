import { expect, test } from 'vitest'
import { stagesOf } from '#contract/applications/progress/stage-rules'
import { requestText } from '#contract/applications/progress/stage-sentence'
import { publicProgress } from '#contract/applications/progress/visitor-rules'
import { waitingForLabels } from './copy'

const missing = { missing: ['Passport', 'Marriage certificate'], toCheck: 1 }
const source = {
  serviceType: 'transfer',
  fileStatus: 'contacted',
  status: 'additional_docs',
  depositPaid: true,
  firmName: 'Titan Law',
} as const

test.each([
  ['something is missing', missing, 'owner', 'Titan Law needs from you: “Passport” and “Marriage certificate”.'],
  ['it is a request in a message', null, 'owner', 'Your law firm needs more documents from you.'],
  ['a visitor reads', missing, 'visitor', 'The law firm has asked the owner for more documents.'],
] as const)('the text of a request where %s, on the page and in a mail', (_, requested, reader, where) => {
  const text = requestText(requested, 'Titan Law', reader)
  expect(text.where).toBe(where)
  const now = stagesOf({ ...source, missingDocuments: requested }, [], reader).find(({ state }) => state === 'now')
  expect([now?.says, now?.waitingFor]).toEqual([`${text.where} ${text.next}`, waitingForLabels.you[reader]])
})

test('a visitor reads no name of a document', () => {
  const application = {
    referenceNumber: 'ZTL1',
    submissionMethod: null,
    createdAt: '2026-11-26T08:00:00.000Z',
    stepSince: '2026-11-26T08:00:00.000Z',
    firstContact: null,
    ...source,
    missingDocuments: missing,
  }
  const text = publicProgress(application, 0)
  expect(text.where).toBe('The law firm has asked the owner for more documents.')
  expect(JSON.stringify(text)).not.toContain('Passport')
})

import { expect, test } from 'vitest'
import { isChecking, requestText } from '#contract/applications/progress/request-copy'
import { stagesOf } from '#contract/applications/progress/stage-rules'
import { publicProgress } from '#contract/applications/progress/visitor-rules'
import { waitingForLabels } from './copy'

const missing = { missing: ['Passport', 'Marriage certificate'], toCheck: 1 }
const checking = { missing: [], toCheck: 3 }
const source = {
  serviceType: 'transfer',
  fileStatus: 'contacted',
  status: 'additional_docs',
  depositPaid: true,
  firmName: 'Titan Law',
} as const

test.each([
  ['something is missing', missing, 'owner', 'Titan Law needs from you: “Passport” and “Marriage certificate”.'],
  ['all is with the firm', checking, 'owner', 'No requested document is missing.'],
  ['it is a request in a message', null, 'owner', 'Your law firm needs more documents from you.'],
  ['a visitor reads', missing, 'visitor', 'The law firm has asked the owner for more documents.'],
] as const)('the text of a request where %s, on the page and in a mail', (_, requested, reader, where) => {
  const asked = { ...source, missingDocuments: requested }
  const text = requestText(asked, 'Titan Law', reader)
  expect(text.where).toBe(where)
  const now = stagesOf(asked, [], reader).find(({ state }) => state === 'now')
  expect(now?.says).toBe(`${text.where} ${text.next}`)
})

test('the owner acts while something is missing, and the firm after that', () => {
  const waitingFor = (missingDocuments: typeof missing | null) =>
    stagesOf({ ...source, missingDocuments }).find(({ state }) => state === 'now')?.waitingFor
  expect([waitingFor(missing), waitingFor(null), waitingFor(checking)]).toEqual([
    waitingForLabels.you.owner,
    waitingForLabels.you.owner,
    waitingForLabels.firm,
  ])
  expect(isChecking({ status: 'received', missingDocuments: checking })).toBe(false)
})

test('a visitor reads whose turn it is, and no name of a document', () => {
  const application = {
    referenceNumber: 'ZTL1',
    submissionMethod: null,
    createdAt: '2026-11-26T08:00:00.000Z',
    firstContact: null,
    ...source,
  }
  const texts = [publicProgress(application, 0), publicProgress({ ...application, isChecking: true }, 0)]
  expect(texts.map(({ where }) => where)).toEqual([
    'The law firm has asked the owner for more documents.',
    'No document that the law firm requested is missing.',
  ])
})

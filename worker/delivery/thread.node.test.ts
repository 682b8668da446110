import { describe, expect, test } from 'vitest'
import { fileStatuses, ownerStatuses } from '#contract/pipelines'
import { type Steps, threadLine, threadOf } from './thread'

describe('the steps of an application in a mail', () => {
  // the service · the owner's status · the firm's step · the line
  test.each<[Steps['serviceType'], Steps['status'], Steps['fileStatus'], string]>([
    [
      'digitize',
      'pending_submission',
      'contacted',
      'step 1 of 6, Awaiting Document Submission. To come: Documents Received.',
    ],
    ['digitize', 'verified', 'verified', 'step 4 of 6, Deed Authenticity Verified. To come: Validation Complete.'],
    [
      'digitize',
      'additional_docs',
      'verified',
      'step 5 of 7, Additional Docs Requested. To come: Validation Complete.',
    ],
    ['digitize', 'digital_ready', 'complete', 'step 6 of 6, Government Digital Deed Ready.'],
    ['transfer', 'pending_submission', 'file_created', 'step 1 of 6, File Created. To come: Client Contacted.'],
    ['transfer', 'complete', 'complete', 'step 6 of 6, Transfer Registered.'],
  ])('%s, %s, %s', (serviceType, status, fileStatus, line) =>
    expect(threadLine(threadOf({ serviceType, status, fileStatus }))).toBe(`Where your application is: ${line}`),
  )

  test('every status has a place', () => {
    for (const status of ownerStatuses)
      for (const fileStatus of fileStatuses)
        for (const serviceType of ['digitize', 'lease'] as const) {
          const { done, total, now } = threadOf({ serviceType, status, fileStatus })
          expect([done >= 0, done < total, now !== '']).toEqual([true, true, true])
        }
  })
})

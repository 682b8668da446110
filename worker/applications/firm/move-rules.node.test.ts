import { expect, test } from 'vitest'
import { decideMove } from './move-rules'

const file = { fileStatus: 'contacted', status: 'pending_submission', serviceType: 'digitize', version: 3 } as const
type Given = Parameters<typeof decideMove>

test.each<[string, Given, ReturnType<typeof decideMove>]>([
  ['to its own step', [file, { status: 'contacted' }, 'stepper'], undefined],
  [
    'to the next step, which keeps the owner’s status',
    [file, { status: 'pending_documents' }, 'stepper'],
    { to: 'pending_documents', carried: null, label: 'Pending Documents', told: 'Pending Documents' },
  ],
  [
    'over two steps, with the owner’s own status in the message',
    [file, { status: 'received', version: 3 }, 'selector'],
    { to: 'received', carried: 'received', label: 'Documents Received', told: 'Documents Received' },
  ],
  [
    'of another service, with its own label in the message',
    [{ ...file, serviceType: 'transfer' }, { status: 'verified' }, 'selector'],
    { to: 'verified', carried: 'verified', label: 'Documents Verified', told: 'Documents Verified' },
  ],
  [
    'back, which keeps the owner’s status',
    [{ ...file, status: 'verified' }, { status: 'file_created' }, 'selector'],
    { to: 'file_created', carried: null, label: 'File Created', told: 'File Created' },
  ],
])('an application moves %s', (_, given, outcome) => {
  expect(decideMove(...given)).toEqual(outcome)
})

test.each<[string, Given, string]>([
  ['to a step that does not exist', [file, { status: 'somewhere' }, 'selector'], 'unknown-status'],
  ['from an outdated version', [file, { status: 'received', version: 2 }, 'selector'], 'file-changed'],
  ['over a step, at a stepper firm', [file, { status: 'received' }, 'stepper'], 'not-the-next-step'],
  ['back, at a stepper firm', [file, { status: 'file_created' }, 'stepper'], 'not-the-next-step'],
])('an application does not move %s', (_, given, code) => {
  expect(() => decideMove(...given)).toThrow(expect.objectContaining({ code }))
})

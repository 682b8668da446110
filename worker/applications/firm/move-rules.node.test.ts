import { expect, test } from 'vitest'
import { fileStatuses } from '#contract/pipelines'
import { decideMove } from './move-rules'

const file = { fileStatus: 'contacted', status: 'pending_submission', serviceType: 'digitize', version: 3 } as const
type Given = Parameters<typeof decideMove>

test.each<[string, Given, ReturnType<typeof decideMove>]>([
  ['to its own step', [file, { status: 'contacted' }, 'stepper'], undefined],
  [
    'to the next step, which keeps the owner’s status',
    [file, { status: 'pending_documents' }, 'stepper'],
    { to: 'pending_documents', ownerStatus: null, label: 'Pending Documents', ownerLabel: 'Pending Documents' },
  ],
  [
    'over two steps, with the owner’s own status in the message',
    [file, { status: 'received', version: 3 }, 'selector'],
    { to: 'received', ownerStatus: 'received', label: 'Documents Received', ownerLabel: 'Documents Received' },
  ],
  [
    'of another service, with its own label in the message',
    [{ ...file, serviceType: 'transfer' }, { status: 'verified' }, 'selector'],
    { to: 'verified', ownerStatus: 'verified', label: 'Documents Verified', ownerLabel: 'Documents Verified' },
  ],
  [
    'back, which keeps the owner’s status',
    [{ ...file, status: 'verified' }, { status: 'file_created' }, 'selector'],
    { to: 'file_created', ownerStatus: null, label: 'File Created', ownerLabel: 'File Created' },
  ],
])('an application moves %s', (_, given, outcome) => {
  expect(decideMove(...given)).toEqual(outcome)
})

const isElsewhere = 'Someone else changed this file first. It has been reloaded.'
const isOneStep = 'This file moves one step at a time.'
const choices = `Choose one of: ${fileStatuses.join(', ')}.`
test.each<[string, Given, string, string]>([
  ['to a step that does not exist', [file, { status: 'somewhere' }, 'selector'], 'unknown-status', choices],
  ['from an outdated version', [file, { status: 'received', version: 2 }, 'selector'], 'file-changed', isElsewhere],
  ['over a step, at a stepper firm', [file, { status: 'received' }, 'stepper'], 'not-the-next-step', isOneStep],
  ['back, at a stepper firm', [file, { status: 'file_created' }, 'stepper'], 'not-the-next-step', isOneStep],
])('an application does not move %s', (_, given, code, detail) => {
  expect(() => decideMove(...given)).toThrow(expect.objectContaining({ code, detail }))
})

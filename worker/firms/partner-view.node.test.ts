import { expect, test } from 'vitest'
import { lawFirmView } from './partner-view'

const at = new Date('2026-11-22T08:00:00Z')
const firm = {
  name: 'Titan Law',
  address: '57 Jason Moyo Avenue, Harare',
  phone: '+263 24 270 0101',
  openingHours: null,
  createdAt: at,
  totalFiles: 0,
  openFiles: 0,
  registrationNumber: null,
  registrationCheckedAt: null,
  replyMinutes: 300,
}

test.each([
  [0, 0, null],
  [9, 5, null],
  [9, 4, 5],
  [300, 100, 200],
])('of %i files with %i open, %s are shown as completed', (totalFiles, openFiles, completedFiles) => {
  expect(lawFirmView({ ...firm, totalFiles, openFiles })).toMatchObject({ completedFiles })
})

test.each([
  [null, null, null],
  ['LS-1', null, null],
  [null, at, null],
  ['LS-1', at, { number: 'LS-1', checkedAt: at.toISOString() }],
])('the registration %s, checked %s, is shown as %o', (registrationNumber, registrationCheckedAt, registration) => {
  expect(lawFirmView({ ...firm, registrationNumber, registrationCheckedAt })).toMatchObject({ registration })
})

test('nothing else of the firm is shown', () => {
  const row = { ...firm, accountantEmail: 'books@titan.example', paidDeposits: 7, id: 1 }
  expect(lawFirmView(row)).toEqual({
    name: firm.name,
    address: firm.address,
    phone: firm.phone,
    openingHours: null,
    partnerSince: at.toISOString(),
    completedFiles: null,
    registration: null,
    replyMinutes: 300,
  })
})

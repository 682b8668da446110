import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClientApplication } from '#contract/desk/views'
import { csvOf } from '../../ui/format/csv-rules'
import { applicationsCsv, csvName } from './applications-csv'

const application: ClientApplication = {
  id: 7,
  referenceNumber: 'ZTL2026K7Q2M9XA4D',
  clientName: '=HYPERLINK("https://evil.example","click")',
  clientEmail: '@sum.example',
  clientPhone: '+263771234567',
  propertyAddress: '12 "Samora", Machel\r\nHarare',
  serviceType: 'diligence',
  status: 'verified',
  ownerStatus: 'verified',
  recorded: [],
  isUnconfirmed: false,
  hold: null,
  shownStep: 'contacted',
  depositPaid: true,
  balancePaid: false,
  depositAmount: '50.00',
  assignedLawFirmName: 'Titan Law',
  createdAt: '2026-11-01T08:00:00Z',
  version: 3,
  firstContact: null,
  declineUntil: null,
  overdue: true,
  daysLate: 3,
  news: [],
  newDocumentsAt: null,
  unreadMessages: 0,
  awaitingReplyAt: null,
  assignee: null,
  needs: [],
}
const read = (text: string) => parse(text, { bom: true }) as string[][]

test('an export has the specified columns, can be read back in full and has no formula', () => {
  const [header, first, second] = read(
    applicationsCsv(
      [application, { ...application, clientName: 'Rudo Moyo', propertyAddress: null, depositPaid: false }],
      'stepper',
    ),
  )
  expect(header?.join(', ')).toBe(
    'Reference, Client Name, Service, Status, Phone, Email, Address, Deposit Paid, Created',
  )
  expect(first).toEqual([
    'ZTL2026K7Q2M9XA4D',
    '\'=HYPERLINK("https://evil.example","click")',
    'Due Diligence',
    'Review Complete',
    '(+263) 771234567',
    "'@sum.example",
    '12 "Samora", Machel\r\nHarare',
    'Yes',
    '2026-11-01',
  ])
  expect(second?.slice(6, 8)).toEqual(['', 'No'])
  expect(applicationsCsv([application], 'selector').startsWith('\ufeff"Reference"')).toBe(true)
  expect(read(applicationsCsv([application], 'selector'))[1]?.[3]).toBe('Research Complete')
  expect(csvName(new Date(2026, 0, 5))).toBe('client-files-2026-01-05.csv')
})

test('a spreadsheet reads a phone number as text, and other values that begin with a sign are escaped', () => {
  const phoneOf = (clientPhone: string) => read(applicationsCsv([{ ...application, clientPhone }], 'selector'))[1]?.[4]
  for (const [typed, written] of [
    ['+44 7700 900123', '(+44) 7700 900123'],
    ['+1 (555) 123-4567', '(+1) (555) 123-4567'],
    ['+263-29-260 0303', '(+263) 29-260 0303'],
    ['0772 123 456', '0772 123 456'],
    ['+1+1', "'+1+1"],
    ['+44 7700 900123=A1', "'+44 7700 900123=A1"],
    ['-263771234567', "'-263771234567"],
    ['+', "'+"],
  ] as const)
    expect(phoneOf(typed)).toBe(written)
})

test('any typed text stays one cell, and none begins a formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", ' ', 'a') }),
  )
  fc.assert(
    fc.property(text, text, (left, right) => {
      const [cells] = parse(csvOf([[left, right]]), { bom: true, relax_column_count: true }) as string[][]
      expect(cells).toHaveLength(2)
      for (const [position, typed] of [left, right].entries()) {
        expect(cells?.[position]).not.toMatch(/^[=+\-@\t\r]/)
        expect([typed, `'${typed}`]).toContain(cells?.[position])
      }
    }),
    { numRuns: 500 },
  )
})

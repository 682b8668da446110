import { expect, test } from 'vitest'
import { deedNumberKey, isSameDeedNumber } from './deed-number-rules'
import { isSameStand, standKey } from './stand-rules'

test.each([
  ['1234/05', ['DT 1234/2005', 'dt1234-05', '1234/05', 'D.T. 1234/2005', 'T1234/05', '001234/2005', '1234 / 2005']],
  [
    '1234/05',
    ['Deed of Transfer No. 1234 of 2005', 'Title Deed no 1,234/2005', '1 234/2005', '2005/1234', '１２３４/05'],
  ],
  ['4410/98', ['4410/98', 'DT4410.98', 'DOT 4410–1998', 'Deed No: 4410/1998', 'DT 4410 1998']],
  ['77/9', ['DT 77/9', '77-9', '77 9']],
  ['2005/98', ['2005/1998', 'DT 2005/98']],
  ['7', ['7', 'DT 7', '0007']],
])('%s is one deed number, however it is typed', (key, typed) => {
  for (const one of typed) {
    expect([one, deedNumberKey(one)]).toEqual([one, key])
    for (const other of typed) expect([one, other, isSameDeedNumber(one, other)]).toEqual([one, other, true])
  }
})

test.each([
  ['1234/2005', '1235/2005'],
  ['1234/2005', '1234/2006'],
  ['1234/1905', '1234/2005'],
  ['1234/2005', '1234'],
  ['DT 1234/2005', 'CRT 1234/2005'],
  ['DT 1234/2005', 'Deed of Grant 1234/2005'],
  ['1234/2005', '234/2005'],
  ['1234/2005', '12342005'],
  ['', ''],
  ['DT', 'DT'],
  ['-', '1234/2005'],
])('%j and %j are two deed numbers', (one, other) => {
  expect([isSameDeedNumber(one, other), isSameDeedNumber(other, one)]).toEqual([false, false])
})

test('a register that only one of them names makes no difference', () => {
  expect(isSameDeedNumber('CRT 88/2010', '88/10')).toBe(true)
  expect(isSameDeedNumber('Certificate of Registered Title 88/2010', 'crt 88-10')).toBe(true)
})

test.each([
  [
    '77 chitungwiza',
    [
      'Stand 77 Chitungwiza',
      '77 Chitungwiza Township',
      'Stand No. 77, Chitungwiza',
      'STAND 0077 CHITUNGWIZA TOWNSHIP, Zimbabwe',
      'Chitungwiza, stand 77',
      'Stand 77 of Chitungwiza Township situate in the District of Goromonzi, measuring 300 square metres',
    ],
  ],
  [
    '4410 budiriro harare',
    ['Stand 4410, Budiriro, Harare', '4410 Budiriro Township of Harare', 'Harare, Budiriro 4410'],
  ],
  ['27 fort street bulawayo', ['27 Fort Street, Bulawayo', '27 Fort St Bulawayo', 'No 27 Fort Str., Bulawayo']],
  ['3 12 flat harare road kwekwe', ['Flat 3, 12 Harare Road, Kwekwe', 'Flat 3 12 Harare Rd Kwekwe']],
  ['77a extension seke', ['Stand 77 A Seke Ext', 'stand 77a, seke extension']],
  ['9 park victoria falls', ['Stand 9 Park, Victoria Falls', '9 Park Township Victoria Falls']],
])('%s is one stand, however it is typed', (key, typed) => {
  for (const one of typed) {
    expect([one, standKey(one)]).toEqual([one, key])
    for (const other of typed) expect([one, other, isSameStand(one, other)]).toEqual([one, other, true])
  }
})

test.each([
  ['Stand 77 Chitungwiza', 'Stand 78 Chitungwiza'],
  ['Stand 77 Chitungwiza', 'Stand 77 Harare'],
  ['Stand 77 Chitungwiza', 'Plot 77 Chitungwiza'],
  ['Stand 77 Chitungwiza', 'Stand 77'],
  ['Stand 77, Borrowdale, Harare', 'Stand 77, Harare'],
  ['Stand 77, Borrowdale, Harare', 'Stand 77, Borrowdale, Bulawayo'],
  ['Stand 77, Borrowdale, Harare', 'Stand 77, Highlands, Harare'],
  ['Flat 3, 12 Main Road, Kwekwe', 'Flat 12, 3 Main Road, Kwekwe'],
  ['Stand 77 Chitungwiza', 'Lot 2 of Stand 77 Chitungwiza'],
  ['12 Harare Road, Kwekwe', '12 Kwekwe Road, Harare'],
  ['Chitungwiza', 'Chitungwiza'],
  ['77', '77'],
  ['', ''],
])('%j and %j are two stands, or none', (one, other) => {
  expect([isSameStand(one, other), isSameStand(other, one)]).toEqual([false, false])
})

test('a town that only one of them names makes no difference beside the same suburb', () => {
  expect(isSameStand('Stand 4410 Budiriro Township', 'Stand 4410, Budiriro, Harare')).toBe(true)
})

import { expect, test } from 'vitest'
import { partyForm } from '#contract/desk/parties/form'
import { compareNames, nameKeys } from '#contract/desk/parties/name-rules'
import { comparedNumber, fitsLetter, maskedNumber, writtenNumber } from '#contract/desk/parties/number-rules'
import { partyMessages } from '#contract/desk/parties/words'

test.each([
  ['63-1234567 D 42', '63-1234567 D 42', true],
  ['631234567d42', '63-1234567 D 42', true],
  ['50-2001148W50', '50-2001148 W 50', true],
  ['08 123456 Z 08', '08-123456 Z 08', false],
])('the Zimbabwe ID number %s is written %s, and its letter fits: %s', (typed, written, fits) => {
  expect([writtenNumber('national', typed), fitsLetter('national', typed)]).toEqual([written, fits])
})

test('a number is compared without its signs, and shown without most of it', () => {
  expect(comparedNumber('national', '63-1234567 d 42')).toBe(comparedNumber('national', '631234567D42'))
  expect(comparedNumber('company', '0012/1998')).toBe(comparedNumber('company', '12/98'))
  expect(comparedNumber('company', '12/1998')).not.toBe(comparedNumber('company', '12/1999'))
  expect(comparedNumber('passport', 'DN 12-34')).not.toBe(comparedNumber('other', 'DN1234'))
  expect([maskedNumber('63-1234567 D 42'), maskedNumber('12/98')]).toEqual(['•••• D42', '•••• 8'])
  const form = { role: 'seller', name: 'Rudo', numberKind: 'national', number: '63-123' }
  expect(partyForm.safeParse(form).error?.issues[0]).toMatchObject({
    path: ['number'],
    message: partyMessages.national,
  })
  expect(partyForm.parse({ ...form, numberKind: 'passport', number: ' DN 1 ' })).toMatchObject({
    number: 'DN 1',
    stand: null,
  })
})

const pairs: [string, string, 'name' | 'alike' | undefined][] = [
  ['Rudo Chikafu', 'CHIKAFU Rudo', 'name'],
  ['Mrs. Rudo T. Chikafu', 'Rudo Chikafu', 'name'],
  ['Rudo Grace Chikafu', 'Rudo Chikafu', 'alike'],
  ['Rudo Chikafu', 'Rudo Chikafo', 'alike'],
  ['Tendai Moyo', 'Tendayi Moyo', 'alike'],
  ['Tendai Moyo', 'Farai Moyo', undefined],
  ['Moyo', 'Tendai Moyo', undefined],
  ['Zimre Holdings (Pvt) Ltd', 'Zimre Holdings Private Limited', 'name'],
  ['Econet', 'Econett', 'alike'],
  ['José Núñez', 'Jose Nunez', 'name'],
  ['Ann Mpofu', 'Anna Mpofu', undefined],
]
test.each(pairs)('%s and %s: %s', (one, other, same) => {
  expect([compareNames(one, other), compareNames(other, one)]).toEqual([same, same])
  const keys = new Set(nameKeys(other))
  // what is the same or similar is found by the index
  if (same) expect(nameKeys(one).some((key) => keys.has(key))).toBe(true)
})

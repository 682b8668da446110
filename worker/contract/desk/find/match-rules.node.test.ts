import { describe, expect, test } from 'vitest'
import { type Findable, matchOf } from '#contract/desk/find/match-rules'
import { readQuery } from '#contract/desk/find/query-rules'

const file = (given: Partial<Findable> = {}): Findable => ({
  referenceNumber: 'ZTL2026K7Q2M9XA4D',
  clientName: 'Tafadzwa Chirwa',
  clientEmail: 'tafa@example.com',
  clientPhone: '+263 77 123 4567',
  clientNumber: '+263771234567',
  propertyAddress: 'Stand 77, Mount Pleasant, Harare',
  titleDeedNumber: 'DT 1234/2005',
  ...given,
})
const foundBy = (q: string, given: Partial<Findable> = {}) => {
  const match = matchOf(file(given), readQuery(q))
  return match && [match.kind, match.text, Math.floor(match.rank)]
}

describe('a number is the same however it is typed', () => {
  const starts = [
    '+263 ',
    '+263',
    '00263 ',
    '00263',
    '263',
    '0',
    '',
    '+263 (0)',
    '(+263) ',
    '263-0',
    '+263.',
    '+ 263 ',
    '00 263-',
  ]
  const middles = [
    '771234567',
    '77 123 4567',
    '77-123-4567',
    '77 1234567',
    '(77) 123 4567',
    '77.123.4567',
    '77 12 34 567',
    '7 7 1 2 3 4 5 6 7',
    '771 234 567',
  ]
  const phones = starts.flatMap((start) => middles.map((middle) => start + middle))

  test.each(phones)('phone %s', (typed) => {
    expect(foundBy(typed)).toEqual(['phone', '+263 77 123 4567', 0])
    expect(foundBy(typed, { clientNumber: '+263771234568', clientPhone: '+263 77 123 4568' })).toBeUndefined()
  })

  const registers = [
    'DT ',
    'dt',
    'D.T. ',
    'Deed of Transfer ',
    'deed of transfer no. ',
    'Title Deed ',
    'DT No ',
    'T',
    '',
  ]
  const numbers = [
    '1234/2005',
    '1234/05',
    '1234-05',
    '1234 of 2005',
    '01234/2005',
    '1,234/2005',
    '1234 / 2005',
    '1234-2005',
    '1234.05',
  ]
  const deeds = registers.flatMap((register) => numbers.map((number) => register + number))

  test.each(deeds)('deed %s', (typed) => {
    expect(foundBy(typed)).toEqual(['deed', 'DT 1234/2005', 0])
    expect(foundBy(typed, { titleDeedNumber: 'DT 1234/2006' })).toBeUndefined()
  })

  const stands = ['Stand ', 'stand', 'Stand No. ', 'STAND no ', 'Std ', 'Erf ', 'lot ', '', 'House ']
  const written = [
    '77',
    '077',
    '77 ',
    '77, Mount Pleasant',
    '77 mount pleasant harare',
    '77 Mt Pleasant',
    '77 Pleasant Mount',
  ]
  const addresses = stands.flatMap((stand) => written.map((rest) => `${stand}${stand.endsWith('d') ? ' ' : ''}${rest}`))

  test.each(addresses)('stand %s', (typed) => {
    expect(foundBy(typed)).toEqual(['stand', 'Stand 77, Mount Pleasant, Harare', 0])
    expect(foundBy(typed, { propertyAddress: 'Stand 78, Mount Pleasant, Harare' })?.[0]).not.toBe('stand')
  })

  const references = [
    'ZTL2026K7Q2M9XA4D',
    'ztl2026k7q2m9xa4d',
    'ZTL 2026 K7Q2 M9XA 4D',
    'ztl-2026-k7q2-m9xa-4d',
    'ZTL2O26K7Q2M9XA4D',
  ]
  test.each(references)('tracking number %s', (typed) => {
    expect(foundBy(typed)).toEqual(['reference', 'ZTL2026K7Q2M9XA4D', 0])
  })

  test('there are more than 250 of them', () => {
    expect(phones.length + deeds.length + addresses.length + references.length).toBeGreaterThan(250)
  })
})

describe('a name is found with a typing error, in either order', () => {
  /** Every way in which one slip spoils the word. */
  const slips = (word: string) =>
    Array.from(word).flatMap((_, at) => [
      word.slice(0, at) + word.slice(at + 1),
      `${word.slice(0, at)}q${word.slice(at + 1)}`,
      `${word.slice(0, at)}q${word.slice(at)}`,
      ...(at > 0 ? [word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1)] : []),
    ])
  // what is left of a word is a part of it
  const typed = [...slips('Chirwa'), ...slips('Tafadzwa')].filter(
    (word) => !/^(?:chirw|hirwa|tafadzw|afadzwa)$/i.test(word),
  )

  test.each(typed)('%s', (word) => {
    for (const q of [word, `${word} Chirwa`, `tafadzwa ${word}`])
      expect(foundBy(q)?.slice(0, 2)).toEqual(['similar', 'Tafadzwa Chirwa'])
    expect(foundBy(word, { clientName: 'Rudo Moyo', clientEmail: '' })).toBeUndefined()
  })

  test.each([
    ['Chirwa', 'name', 1],
    ['chirwa tafadzwa', 'name', 1],
    ['Tafadzwa  CHIRWA', 'name', 1],
    ['taf', 'name', 2],
    ['chi taf', 'name', 2],
    ['fadzw', 'name', 3],
    ['fadzw leasant', 'name', 3],
    ['leasant 77 xample', 'address', 3],
    ['tefadzwe', 'similar', 6],
    ['Chriwa 77', 'similar', 6],
    ['Chirwa 77', 'stand', 0],
    ['Chirwa Pleasant', 'name', 1],
    ['Pleasant', 'address', 1],
    ['pleas', 'address', 2],
    ['tafa@example.com', 'email', 0],
    ['tafa@', 'email', 2],
    ['4567', 'end', 1],
    ['1234', 'deed', 1],
    ['DT 1234', 'deed', 0],
    ['567', 'end', 1],
    ['077 12', 'phone', 2],
    ['+263 77 123', 'phone', 2],
    ['K7Q2', 'reference', 2],
  ])('%s is found by its %s', (q, kind, rank) => {
    const found = foundBy(q)
    expect([found?.[0], found?.[2]]).toEqual([kind, rank])
  })

  test.each(['Moyo', 'Chirwa Moyo', '78', '4568', 'DT 1234/1905', 'CRT 1234/2005', 'xyz', '77 Borrowdale', 'Dube 77'])(
    '%s is not found',
    (q) => {
      expect(foundBy(q)).toBeUndefined()
    },
  )
})

test('the number of a house is found after the number of a stand', () => {
  const house = { propertyAddress: '77 Samora Machel Avenue, Harare' }
  expect(foundBy('77', house)).toEqual(['address', house.propertyAddress, 1])
  expect(foundBy('Stand 77', house)).toEqual(['address', house.propertyAddress, 1])
  expect(foundBy('77', { propertyAddress: '77 Chitungwiza' })?.[0]).toBe('stand')
  expect(foundBy('77', { propertyAddress: 'Flat 3, 77 Fife Avenue' })?.[0]).toBe('address')
  expect(foundBy('77', { propertyAddress: 'Stand 770, Mount Pleasant' })).toEqual([
    'address',
    'Stand 770, Mount Pleasant',
    2,
  ])
})

test('a title before a name is not looked for', () => {
  for (const title of ['Mr', 'Dr', 'Ms']) expect(foundBy(`${title} Chirwa`)?.[0]).toBe('name')
})

test('the end of a phone number is shown as it was typed, with its zeros', () => {
  const phone = { clientPhone: '+61 491 570 156', clientNumber: '+61491570156' }
  expect(foundBy('0156', phone)).toEqual(['end', '0156', 1])
  expect(foundBy('00156', phone)).toEqual(['end', '156', 1])
})

test('the marks are where the typed words are', () => {
  const marked = (q: string, given: Partial<Findable> = {}) => {
    const { text = '', marks = [] } = matchOf(file(given), readQuery(q)) ?? {}
    return marks.flatMap((from, at) => (at % 2 === 0 ? [text.slice(from, marks[at + 1])] : []))
  }
  expect(marked('chi taf')).toEqual(['Taf', 'Chi'])
  expect(marked('stand 077')).toEqual(['77'])
  expect(marked('renee', { clientName: 'Renée O’Neil' })).toEqual(['Renée'])
  expect(marked('oneil', { clientName: 'Renée O’Neil' })).toEqual(['O’Neil'])
  expect(marked('4567')).toEqual(['4567'])
  expect(marked('example')).toEqual(['example'])
  // of two that overlap, the first
  expect(marked('tafa tafadzwa')).toEqual(['Tafadzwa'])
  expect(marked('irw rwa')).toEqual(['irw'])
})

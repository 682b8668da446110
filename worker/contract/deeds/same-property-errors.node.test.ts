import { expect, test } from 'vitest'
import { isSameDeedNumber } from './deed-number-rules'
import { isSameStand } from './stand-rules'

// The figures of decision 080. A draw is repeatable: the same seed, the same figures.
const draws = 10_000

function randomFrom(seed: number) {
  let state = seed
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  return { below, one: <T>(of: readonly T[]): T => of[below(of.length)] as T }
}
type Random = ReturnType<typeof randomFrom>

interface Deed {
  register: string
  number: number
  year: number
}
const registers: Record<string, readonly string[]> = {
  DT: ['DT ', 'dt', 'D.T. ', 'DT No. ', 'Deed of Transfer No. ', 'Title Deed ', 'DOT ', 'T', ''],
  CRT: ['CRT ', 'crt', 'C.R.T. ', 'Certificate of Registered Title No ', ''],
  DG: ['DG ', 'D.G. ', 'Deed of Grant ', ''],
}
const aDeed = ({ below, one }: Random): Deed => ({
  register: one(['DT', 'DT', 'DT', 'DT', 'DT', 'DT', 'CRT', 'DG']),
  number: 1 + below(12_000),
  year: 1950 + below(77),
})
/** As people write it; every hundredth does not know the year, and every hundredth makes a typing error. */
function spellDeed(random: Random, { register, number, year }: Deed): string {
  const { below, one } = random
  const digits = one([`${number}`, `${number}`, `${number}`.padStart(5, '0'), number.toLocaleString('en-GB')])
  const written = below(100) === 0 ? swapped(digits, random) : digits
  const short = `${year % 100}`.padStart(2, '0')
  const end = below(100) === 0 ? '' : `${one(['/', '-', ' / ', '–', '.', ' of '])}${one([`${year}`, short])}`
  return `${one(registers[register] ?? [])}${written}${end}`
}

function swapped(text: string, { below }: Random): string {
  const at = below(Math.max(1, text.length - 1))
  return `${text.slice(0, at)}${text.charAt(at + 1)}${text.charAt(at)}${text.slice(at + 2)}`
}

interface Place {
  number: number
  letter: string
  part: string
  suburb: string
  town: string
}
const suburbs = ['Budiriro', 'Mount Pleasant', 'Highlands', 'Seke', 'Eastlea North', 'Borrowdale', 'Cowdray Park', '']
const towns = [
  ['Harare', 'Salisbury'],
  ['Bulawayo'],
  ['Mutare', 'Umtali'],
  ['Gweru', 'Gwelo'],
  ['Chitungwiza'],
] as const
const aPlace = ({ below, one }: Random): Place => ({
  number: 1 + below(12_000),
  letter: one(['', '', '', '', 'A', 'B']),
  part: one(['', '', '', 'Remainder', 'Subdivision A', 'Lot 2']),
  suburb: one(suburbs),
  town: one(towns)[0],
})
const parts: Record<string, readonly string[]> = {
  '': [''],
  Remainder: ['Remainder of ', 'Rem. of ', 'Remaining Extent of '],
  'Subdivision A': ['Subdivision A of ', 'Sub A of ', 'Sub. A of '],
  'Lot 2': ['Lot 2 of ', 'Lot 2, '],
}
/** As people write it; every hundredth leaves out the suburb, and every hundredth makes a typing error. */
function spellPlace(random: Random, { number, letter, part, suburb, town }: Place): string {
  const { below, one } = random
  const stand = one(['Stand ', 'stand no. ', 'Std ', 'Erf ', 'House No ', ''])
  const digits = one([`${number}`, `${number}`.padStart(5, '0')])
  const written = below(100) === 0 ? swapped(digits, random) : digits
  const typedSuburb = one([suburb, suburb.toUpperCase(), suburb.replace('Mount', 'Mt').replace('North', 'Nth')])
  const named = below(100) === 0 || suburb === '' ? [] : [`${typedSuburb}${one(['', ' Township', ' suburb'])}`]
  const ofTown = one(towns.find(([name]) => name === town) ?? [])
  const inTown = named.length > 0 && below(3) === 0 ? [] : [`${ofTown}${one(['', ' Township', ', Zimbabwe'])}`]
  const own = `${one(parts[part] ?? [])}${stand}${written}${letter && `${one(['', ' ', '-'])}${letter}`}`
  return [own, ...named, ...inTown].join(one([', ', ' ']))
}

/** One thing differs, as between neighbours on a list. */
const otherDeeds: Record<string, (deed: Deed, random: Random) => Deed> = {
  number: (deed, { below }) => ({ ...deed, number: deed.number + 1 + below(9) }),
  digit: (deed, { below }) => ({ ...deed, number: deed.number * 10 + below(10) }),
  year: (deed, { below }) => ({ ...deed, year: deed.year + 1 + below(9) }),
  century: (deed) => ({ ...deed, year: deed.year + (deed.year < 2000 ? 100 : -100) }),
  register: (deed) => ({ ...deed, register: deed.register === 'DT' ? 'CRT' : 'DT' }),
}
const otherPlaces: Record<string, (place: Place, random: Random) => Place> = {
  number: (place, { below }) => ({ ...place, number: place.number + 1 + below(9) }),
  letter: (place) => ({ ...place, letter: place.letter === 'A' ? 'B' : 'A' }),
  part: (place) => ({ ...place, part: place.part === '' ? 'Remainder' : '' }),
  suburb: (place) => ({ ...place, suburb: place.suburb === 'Highlands' ? 'Budiriro' : 'Highlands' }),
  town: (place) => ({ ...place, town: place.town === 'Harare' ? 'Bulawayo' : 'Harare' }),
}

/** Of 10,000 draws each: the same one is missed, two strangers' are alike, and two that differ in one thing are. */
function errorsOf<T>(
  make: (random: Random) => T,
  others: Record<string, (one: T, random: Random) => T>,
  spell: (random: Random, one: T) => string,
  isSame: (one: string, other: string) => boolean,
) {
  const count = (judge: (random: Random) => boolean) => {
    const random = randomFrom(80)
    return Array.from({ length: draws }, () => judge(random)).filter(Boolean).length
  }
  const judge = (change: (one: T, random: Random) => T) =>
    count((random) => {
      const one = make(random)
      return isSame(spell(random, one), spell(random, change(one, random)))
    })
  return {
    missed: draws - judge((one) => one),
    strangers: judge((_, random) => make(random)),
    ...Object.fromEntries(Object.entries(others).map(([name, change]) => [name, judge(change)])),
  }
}

test('both kinds of error over 10,000 deed numbers', () => {
  expect(errorsOf(aDeed, otherDeeds, spellDeed, isSameDeedNumber)).toEqual({
    missed: 374,
    strangers: 0,
    number: 1,
    digit: 0,
    year: 1,
    // where one side leaves it out, as the two-digit year does
    century: 7193,
    register: 2735,
  })
})

test('both kinds of error over 10,000 addresses', () => {
  expect(errorsOf(aPlace, otherPlaces, spellPlace, isSameStand)).toEqual({
    missed: 322,
    strangers: 0,
    number: 1,
    letter: 0,
    part: 0,
    suburb: 15,
    // where one side leaves it out beside the same suburb
    town: 4741,
  })
})

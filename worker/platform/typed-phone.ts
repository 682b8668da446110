import { phoneProblems } from '#contract/fields/phone-copy'
import { internationalPhone, readPhone } from '#contract/fields/phone-number'
import { Failure } from './failure'

/** A phone as its row keeps it. */
export interface Phone {
  /** In E.164; empty when it cannot be read, and then nothing is sent to it. */
  number: string
  /** In international form, or as typed when it cannot be read. */
  shown: string
}

/** A phone that somebody typed, for the country where they live. */
export function phoneOf(typed: string, country: string | undefined): Phone {
  const read = readPhone(typed, country)
  return read.is === 'number'
    ? { number: read.number, shown: internationalPhone(read.number) }
    : { number: '', shown: typed }
}

/** The number that a search is for, with its country code or as it is dialled in this country; undefined for other words. */
export function searchedNumber(q: string, country: string): string | undefined {
  if (!/^[+\d\s().-]{7,}$/.test(q)) return undefined
  const { number } = phoneOf(q, country)
  return number || undefined
}

/** A phone of a form, which asks about what cannot be read. @throws Failure bad-request, at the field */
export function typedPhone(path: string, typed: string, country: string | undefined): Phone {
  const read = readPhone(typed, country)
  if (read.is === 'number') return phoneOf(typed, country)
  const message = phoneProblems[read.why]
  throw new Failure('bad-request', message, { errors: [{ path, message }] })
}

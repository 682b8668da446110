import * as z from 'zod/mini'
import { limits, line } from './fields'

/** A name goes into messages that we send: what leads somewhere stays out of it. */
export const nameMessage = 'Please write a name only, without links or email addresses'

const address = /@|:\/\/|\bwww\./i
/** Two parts joined by a dot, as in `example.com`; the second one reaches to the end of the word, a path or a port. */
const joined = /([\p{L}\p{N}-]+)[.。]([\p{L}\p{N}]{2,})(?![.。]?[\p{L}\p{N}])/gu
const title = /^(?:dr|mr|mrs|ms|miss|prof|rev|adv|hon|st|mx|eng)$/i
/** The ends of addresses that pass for a name after an initial. */
const ending = /^(?:com|co|net|org|me|io|ly|gl|info|biz|app|dev|xyz|site|link|zw|uk|za|us)$/i

/** Whether mail and chat programs would make no link of this text. */
export function isPlainName(given: string): boolean {
  // invisible characters and other forms of `@` and `.` hide nothing
  const text = given.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return !address.test(text) && !Array.from(text.matchAll(joined)).some(isDomain)
}

/** `T.Moyo` and `Dr.Moyo` are people, `evil.com`, `t.co` and `Evil.Com` are places. */
function isDomain([, before = '', after = '']: RegExpMatchArray): boolean {
  const isAbbreviated = before.length === 1 || title.test(before)
  const isCapital = /^\p{Lu}/u.test(after) || !/\p{Ll}/u.test(after)
  return !isAbbreviated || !isCapital || ending.test(after)
}

/** The name of a person or a firm. */
export const nameLine = (message = 'Required', least = 1) =>
  line(limits.name, message, least).check(z.refine(isPlainName, nameMessage))

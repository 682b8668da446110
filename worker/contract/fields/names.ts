import * as z from 'zod/mini'
import { limits, line } from './fields'

/** Names appear in our messages, so a link in a name is refused. */
export const nameMessage = 'Please write a name only, without links or email addresses'

const address = /@|:\/\/|\bwww\./i
/** Two parts joined by a dot, as in `example.com`; the second one ends with the word, or before a path or port. */
const joined = /([\p{L}\p{N}-]+)[.。]([\p{L}\p{N}]{2,})(?![.。]?[\p{L}\p{N}])/gu
const title = /^(?:dr|mr|mrs|ms|miss|prof|rev|adv|hon|st|mx|eng)$/i
/** Top-level domains that could be a name after an initial. */
const ending = /^(?:com|co|net|org|me|io|ly|gl|info|biz|app|dev|xyz|site|link|zw|uk|za|us)$/i

export function isPlainName(given: string): boolean {
  // invisible characters and variants of `@` and `.` are normalised first
  const text = given.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return !address.test(text) && !Array.from(text.matchAll(joined)).some(isDomain)
}

/** `T.Moyo` and `Dr.Moyo` are people; `evil.com`, `t.co` and `Evil.Com` are domains. */
function isDomain([, before = '', after = '']: RegExpMatchArray): boolean {
  const isAbbreviated = before.length === 1 || title.test(before)
  const isCapital = /^\p{Lu}/u.test(after) || !/\p{Ll}/u.test(after)
  return !isAbbreviated || !isCapital || ending.test(after)
}

export const nameLine = (message = 'Required', least = 1) =>
  line(limits.name, message, least).check(z.refine(isPlainName, nameMessage))

import * as z from 'zod/mini'
import { limits, line } from '#contract/fields/fields'

/** Names appear in our messages, so a link in a name is refused. */
const nameMessage = 'Please write a name only, without links or email addresses'

const address = /@|:\/\/|\bwww\./i
/** Two parts joined by a dot, as in `example.com`; the second one ends with the word, or before a path or port. */
const joined = /([\p{L}\p{N}-]+)[.。]([\p{L}\p{N}]{2,})(?![.。]?[\p{L}\p{N}])/gu
const title = /^(?:dr|mr|mrs|ms|miss|prof|rev|adv|hon|st|mx|eng)$/i
/** Top-level domains that a link in a message has most often. */
const ending =
  /^(?:com|co|net|org|me|io|ly|gl|gd|cc|tv|ai|info|biz|app|dev|xyz|site|link|online|shop|store|club|top|live|page|vip|win|icu|click|zip|world|website|space|tech|fun|pro|ru|cn|zw|uk|za|us|au|ca|eu|de|ie|nz)$/i

export function isPlainName(name: string): boolean {
  // invisible characters and variants of `@` and `.` are normalised first
  const text = name.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return !address.test(text) && !Array.from(text.matchAll(joined)).some(isDomain)
}

/** `T.Moyo`, `Dr.Moyo` and `Byo.Builders` are names; `evil.com`, `t.co` and `Evil.Com` are domains. */
function isDomain([, before = '', after = '']: RegExpMatchArray): boolean {
  const isName = title.test(before) || before.length === 1 || /^\p{Lu}/u.test(before)
  const isCapital = /^\p{Lu}/u.test(after) || !/\p{Ll}/u.test(after)
  return !isName || !isCapital || ending.test(after)
}

export const nameLine = (message = 'Required', least = 1) =>
  line(limits.name, message, least).check(z.refine(isPlainName, nameMessage))

const noLastName = z._default(z.string().check(z.maxLength(0)), '')

/** Where a first and a last name are required: a person with one name says so, and has no last name. */
export const withNames = <Shape extends { lastName: z.ZodMiniType }>(shape: Shape) =>
  z.discriminatedUnion('hasOneName', [
    z.object({ ...shape, hasOneName: z.optional(z.literal(false)) }),
    z.object({ ...({ ...shape, lastName: noLastName } as Shape), hasOneName: z.literal(true) }),
  ])

interface Named {
  firstName: string | null | undefined
  lastName: string | null | undefined
}

/** A person's whole name; empty where nothing is known. Some people have one name. */
export const fullName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].flatMap((name) => name?.trim() || []).join(' ')

/** First and last name out of a whole one: the last word is the last name; none where there is one word. */
export function namesIn(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

import * as z from 'zod/mini'

z.config({ customError: plainMessage })

function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined || issue.input === null
      ? 'Required'
      : `Expected ${issue.expected}, received ${kindOf(issue.input)}`
  }
  if (issue.code === 'invalid_format') return issue.format === 'email' ? 'Invalid email' : 'Invalid input'
  if (issue.code === 'too_big') return issue.origin === 'string' ? tooLong(Number(issue.maximum)) : tooMany(issue)
  return 'Invalid input'
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'null' : Number.isNaN(value) ? 'nan' : typeof value
}

const tooMany = ({ origin, maximum }: { origin: string; maximum: number | bigint }) =>
  origin === 'array' ? `Use at most ${maximum} entries` : `Use at most ${maximum}`
const tooLong = (most: number) => `Use at most ${most} characters`

/** Largest lengths, in characters. */
export const limits = {
  name: 100,
  text: 200,
  email: 254,
  phone: 40,
  address: 500,
  reference: 40,
  /** Of a text of several lines, such as a message, a note or a complaint. */
  longText: 4_000,
  password: 256,
} as const

export const plainOnly = 'Use plain characters only'
export const todayOrLater = 'Please choose today or a later day'

/** One line of text: trimmed, at least `least` characters, no control characters. */
export const line = (most: number, message = 'Required', least = 1) =>
  z.string(message).check(z.trim(), ...onlyLine(most, message, least))

const onlyLine = (most: number, message: string, least: number) =>
  [z.minLength(least, message), z.maxLength(most, tooLong(most)), z.regex(/^\P{Cc}*$/u, plainOnly)] as const

/** An address: one line, whose line breaks were typed between its parts. */
export const addressLine = (message = 'Required', least = 1) =>
  z.string(message).check(z.overwrite(onOneLine), ...onlyLine(limits.address, message, least))

const onOneLine = (typed: string) => typed.trim().replace(/\s*,?\s*[\r\n]+\s*/g, ', ')

export const paragraph = (most: number, message = 'Required') =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(most, tooLong(most)))

/** Optional text: an empty or missing answer reads as null. */
export const optionalLine = (most: number) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most)))),
    z.transform((value: string | null | undefined) => value || null),
  )

/** Optional address: an empty or missing answer reads as null. */
export const optionalAddressLine = z.lazy(() =>
  z.pipe(
    optionalLine(limits.address),
    z.transform((value) => value && onOneLine(value)),
  ),
)

/** An email address, also as copied from a page or a link; an international domain becomes its ASCII form. */
export const emailField = (message: string) =>
  z
    .string(message)
    .check(z.overwrite(plainEmail), z.maxLength(limits.email), z.email({ pattern: emailPattern, error: message }))

/** Zod's own pattern, which refuses the digits in the ASCII form of a top-level domain of another script. */
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/** Without the characters that nobody sees, the scheme of a link, and letters that only the domain may have. */
function plainEmail(typed: string): string {
  const address = typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^mailto:/i, '')
  const [, name, domain] = /^([^@]+)@([^@/?#:\s]*[^\0-\x7f][^@/?#:\s]*)$/.exec(address) ?? []
  if (!name || !domain) return address
  const link = `https://${domain}`
  return URL.canParse(link) ? `${name}@${new URL(link).hostname}` : address
}

export const emailMessage = 'Please enter a valid email'
export const phoneMessage = 'Phone number is required'
export const fullNameMessage = 'Full name is required'
export const pastDayMessage = 'Please choose a day that has passed'
export const usernameMessage = 'Username is required'
export const passwordMessage = 'Password is required'
export const emailAddress = z.lazy(() => emailField(emailMessage))

/** Optional choice: an empty or missing answer reads as null. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.pipe(
    z.optional(z.nullable(z.union([z.enum(choices), z.literal('')]))),
    z.transform((value) => (value || null) as T[number] | null),
  )

/** An id in a path: a positive integer in decimal digits. */
export const idField = z.lazy(() =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
    z.transform((digits: string) => Number(digits)),
  ),
)
export const byId = z.lazy(() => z.object({ id: idField }))

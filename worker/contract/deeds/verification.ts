import * as z from 'zod/mini'
import { publicEvidence } from '#contract/applications/evidence/evidence-views'
import { loggedRelease } from '#contract/deeds/public-log'
import { limits } from '#contract/fields/fields'
import { normalBase32 } from '#contract/fields/reference'

const waysToCheck = { code: 'by its code', file: 'by its file' } as const
export type WayToCheck = keyof typeof waysToCheck

/** `by its code (South Africa)`; the country if known. */
export const howChecked = (way: WayToCheck, country: string | null): string =>
  waysToCheck[way] + (country === null ? '' : ` (${country})`)

const maxShown = 4

/**
 * A title deed's number for everyone: its last four letters or digits, at most half of them; others are dots.
 * Punctuation stays, so that anyone with the deed can compare.
 */
export function maskedDeedNumber(number: string | null): string | null {
  if (number === null) return null
  const all = number.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  const hidden = all - Math.min(maxShown, Math.floor(all / 2))
  let seen = 0
  return number.replace(/[\p{L}\p{N}]/gu, (character) => {
    seen += 1
    return seen > hidden ? character : '•'
  })
}

/** A typed code; an invalid one reads as an unknown code and refuses nothing. */
export const typedCode = z.lazy(() =>
  z.object({
    code: z.pipe(
      z.string(),
      z.transform((typed: string) => (typed.length <= limits.reference * 2 ? normalBase32(typed) : '')),
    ),
  }),
)

/** A SHA-256 in hex, in any case; anything else is the hash of no file. */
export const typedHash = z.lazy(() =>
  z.object({
    sha256: z.pipe(
      z.string(),
      z.transform((typed: string) => (/^[0-9a-f]{64}$/i.test(typed) ? typed.toLowerCase() : '')),
    ),
  }),
)

/** The public facts of a released file, never its content. */
const certificateFacts = z.object({
  status: z.enum(['valid', 'superseded', 'revoked']),
  firm: z.string(),
  /** When the firm released it; the name is the API’s. */
  validatedAt: z.string(),
  deedNumberMasked: z.nullable(z.string()),
  /** Of exactly the file that its owner downloads, in lower-case hex. */
  sha256: z.string(),
  /** Of the file that the firm uploaded, to which the release added a certificate; its pattern is on that page. */
  uploadedSha256: z.string(),
  notForSale: z.boolean(),
  /** Stand and town, masked unless the owner shows them. */
  property: z.nullable(z.string()),
  /** The firm's own number, if it gave one. */
  firmPhone: z.nullable(z.string()),
  /** Which authority saw the seal, and when; null for a file without such a time. */
  timed: z.nullable(z.object({ by: z.string(), at: z.string() })),
  /** What is recorded of the deed itself; null for a revoked one. */
  evidence: z.nullable(publicEvidence),
})
export type CertificateFacts = z.infer<typeof certificateFacts>

/** The facts with a signed statement of them, a compact JWS; of an unknown file only that it is unknown. */
const certificateAnswer = z.lazy(() =>
  z.union([
    z.extend(certificateFacts, {
      statement: z.string(),
      /** Whether a paper deed's number and stand can be compared with it. */
      comparesPaper: z.boolean(),
      /** Its release in the public log; null for a revoked one. */
      log: loggedRelease,
    }),
    z.object({ status: z.literal('unknown') }),
  ]),
)
export type CertificateAnswer = z.infer<typeof certificateAnswer>

/** Of a printed record of an original's chain: that we issued it, when, with how many entries, and whether more came since. */
const originalRecord = z.object({
  status: z.literal('original-record'),
  firm: z.nullable(z.string()),
  issuedAt: z.string(),
  entries: z.number(),
  isLatest: z.boolean(),
  sha256: z.string(),
})
export type OriginalRecordAnswer = z.infer<typeof originalRecord>

/** What a code or a file is: a certificate of a deed, a record of an original, or nothing that we know. */
export const verifyAnswer = z.lazy(() => z.union([certificateAnswer, originalRecord]))
export type VerifyAnswer = z.infer<typeof verifyAnswer>

import * as z from 'zod/mini'
import { privacyVersion, termsVersion } from '#contract/site/versions'

const version = () => z.string().check(z.regex(/^20\d{2}-[01]\d-[0-3]\d$/))

/** The versions of the terms and the privacy notice that a page showed. */
export const legalVersions = z.lazy(() => z.object({ terms: version(), privacy: version() }))
export type LegalVersions = z.infer<typeof legalVersions>

/** What a page built now shows. */
export const currentVersions: LegalVersions = { terms: termsVersion, privacy: privacyVersion }

/** Whether an account agreed to the current terms and privacy notice. */
export const consentView = z.lazy(() =>
  z.object({
    isCurrent: z.boolean(),
    /** When it last agreed to any version; null if it never did. */
    agreedAt: z.nullable(z.string()),
  }),
)
export type ConsentView = z.infer<typeof consentView>

import * as z from 'zod/mini'

/** Which status list: see `worker/deeds/verification/credential-rules.ts`. */
export const byStatusList = z.lazy(() =>
  z.object({
    purpose: z.enum(['revocation', 'refresh']),
    list: z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)),
  }),
)

/** What a later check of a deed needs beside the deed itself, by names in the evidence file: texts, and bytes in base64. */
export const evidenceFiles = z.lazy(() =>
  z.object({ files: z.record(z.string(), z.string()), binaryFiles: z.record(z.string(), z.string()) }),
)
export type EvidenceFiles = z.infer<typeof evidenceFiles>

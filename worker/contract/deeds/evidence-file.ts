import * as z from 'zod/mini'

/** What a later check of a deed needs beside the deed itself: texts by their names in the evidence file. */
export const evidenceFiles = z.lazy(() => z.object({ files: z.record(z.string(), z.string()) }))
export type EvidenceFiles = z.infer<typeof evidenceFiles>

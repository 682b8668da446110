import * as z from 'zod/mini'

/** A document of which some bytes have arrived. */
export const openUpload = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    sizeBytes: z.number(),
    /** How many of them have arrived. */
    offset: z.number(),
    /** Of the whole file, lower-case hex; null if its sender did not give it. */
    sha256: z.nullable(z.string()),
    expiresAt: z.string(),
    /** The requested document that it is for. */
    request: z.nullable(z.number()),
  }),
)
export type OpenUpload = z.infer<typeof openUpload>

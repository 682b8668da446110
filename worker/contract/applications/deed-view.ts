import * as z from 'zod/mini'

/** A released deed, for its owner. */
export const ownerDeed = z.lazy(() =>
  z.object({
    version: z.number(),
    releasedAt: z.string(),
    sha256: z.string(),
    /** Of the file that the firm uploaded, before its certificate. */
    uploadedSha256: z.string(),
    sizeBytes: z.number(),
    /** Whether the file ends with a certificate and is signed. */
    isSealed: z.boolean(),
    /** Of the released file, with its certificate; null where they were not counted, and absent on a page that a device kept. */
    pages: z.optional(z.nullable(z.number())),
    hasPicture: z.boolean(),
    firmName: z.string(),
    /** Whether an earlier version was released; absent on a page that a device kept. */
    replacesEarlier: z.optional(z.boolean()),
    /** The certificate code; null for a deed that was released before there were certificates. */
    verificationCode: z.nullable(z.string()),
    /** False while the balance is due or the deed is locked. */
    isAvailable: z.boolean(),
  }),
)
export type OwnerDeed = z.infer<typeof ownerDeed>

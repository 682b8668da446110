import * as z from 'zod/mini'
import { deedStates, releaseBlockers, sealProblems } from '#contract/deeds/deeds'

export const deedVersion = z.lazy(() =>
  z.object({
    version: z.number(),
    state: z.enum(deedStates),
    fileName: z.string(),
    sizeBytes: z.number(),
    /** Of the released file, in lower-case hex; before the release, of the uploaded one. */
    sha256: z.string(),
    /** Whether it was released with a certificate and a signature; a file that cannot take them is released unchanged. */
    isSealed: z.boolean(),
    /** Why a file that awaits release will not get them, as tried at its upload. */
    sealProblem: z.nullable(z.enum(sealProblems)),
    /** Whether there is a picture of its first page. */
    hasPicture: z.boolean(),
    uploadedBy: z.string(),
    uploadedAt: z.string(),
    releasedBy: z.nullable(z.string()),
    releasedAt: z.nullable(z.string()),
    mayRelease: z.boolean(),
    /** Why this member cannot be the second person of its release; null if they can, or nothing awaits release. */
    blocker: z.nullable(z.enum(releaseBlockers)),
  }),
)
export type DeedVersion = z.infer<typeof deedVersion>

import * as z from 'zod/mini'
import { deedStates, releaseBlockers } from '../deeds'

export const deedVersion = z.object({
  version: z.number(),
  state: z.enum(deedStates),
  fileName: z.string(),
  sizeBytes: z.number(),
  /** Of the released file, in lower-case hex; before the release, of the uploaded one. */
  sha256: z.string(),
  /** Whether it was released with a certificate and a seal; a file that cannot take them is released as it is. */
  isSealed: z.boolean(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  releasedBy: z.nullable(z.string()),
  releasedAt: z.nullable(z.string()),
  /** Whether the member who asks, or the administrator, can release it now. */
  mayRelease: z.boolean(),
  /** Why a member cannot be the second person of its release; null where they can, or nothing waits. */
  hindrance: z.nullable(z.enum(releaseBlockers)),
})
export type DeedVersion = z.infer<typeof deedVersion>

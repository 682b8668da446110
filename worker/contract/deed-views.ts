import * as z from 'zod/mini'
import { deedStates } from './deeds'

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
  /** False for the member who uploaded it, who cannot release it too. */
  mayRelease: z.boolean(),
})
export type DeedVersion = z.infer<typeof deedVersion>

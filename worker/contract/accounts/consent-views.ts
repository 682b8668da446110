import * as z from 'zod/mini'

/** Whether an account agreed to the current terms and privacy notice. */
export const consentView = z.object({
  isCurrent: z.boolean(),
  /** When it last agreed to any version; null if it never did. */
  agreedAt: z.nullable(z.string()),
})
export type ConsentView = z.infer<typeof consentView>

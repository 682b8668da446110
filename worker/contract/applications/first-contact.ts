import * as z from 'zod/mini'

/** The promise of the firm's first contact: its end, when it was kept, and when the firm was reminded of a missed one. */
export const firstContact = z.object({
  dueAt: z.string(),
  contactedAt: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
})
export type FirstContact = z.infer<typeof firstContact>

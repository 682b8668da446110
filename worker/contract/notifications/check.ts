import * as z from 'zod/mini'

/** Whether a message is from us and its subject; never its recipient or text. */
export const messageAnswer = z.lazy(() =>
  z.union([
    z.object({
      isFromUs: z.literal(true),
      about: z.string(),
      /** Of the application; null for a message about none. */
      reference: z.nullable(z.string()),
      channels: z.array(z.enum(['email', 'whatsapp'])),
      sentAt: z.string(),
    }),
    z.object({ isFromUs: z.literal(false) }),
  ]),
)
export type MessageAnswer = z.infer<typeof messageAnswer>

import * as z from 'zod/mini'

/** How a client reaches the firm of their application. */
export const firmContact = z.lazy(() =>
  z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    openingHours: z.nullable(z.string()),
  }),
)

import * as z from 'zod/mini'

/** What every screen needs to know of the service. */
export const publicConfig = z.lazy(() =>
  z.object({
    product: z.string(),
    environment: z.string(),
    prices: z.object({
      currency: z.literal('usd'),
      depositCents: z.number(),
      balanceCents: z.number(),
      installmentFeeCents: z.number(),
      referralCents: z.number(),
      installmentCount: z.number(),
    }),
    support: z.object({ whatsapp: z.string(), studioName: z.string(), studioUrl: z.string() }),
    /** Null while card payments are not set up. */
    stripe: z.nullable(z.object({ publishableKey: z.string(), scriptUrl: z.nullable(z.string()) })),
  }),
)
export type PublicConfig = z.infer<typeof publicConfig>

export const health = z.lazy(() => z.object({ ok: z.literal(true), version: z.string() }))

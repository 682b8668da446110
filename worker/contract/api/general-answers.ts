import * as z from 'zod/mini'
import type { CallAnswer } from './answers'

const yes = z.literal(true)

const config = z.object({
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
})

/** Of calls that belong to no part of the product, and of webhooks. */
export const generalAnswers: Readonly<Record<string, CallAnswer>> = {
  'GET /api/config': config,
  'GET /api/health': z.object({ ok: yes, version: z.string() }),
  'GET /api/openapi.json': z.looseObject({ openapi: z.string() }),
  'GET /api/docs': ['text/html'],
  'POST /api/stripe/webhook': z.object({ received: yes }),
  'GET /api/whatsapp/webhook': ['text/plain'],
  'POST /api/whatsapp/webhook': z.object({ received: yes }),
}

import * as z from 'zod/mini'

const passkeyView = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Whether the device's maker keeps a copy, as phones do. */
  isBackedUp: z.boolean(),
})
export type PasskeyView = z.infer<typeof passkeyView>

export const factorsView = z.object({
  passkeys: z.array(passkeyView),
  app: z.nullable(z.object({ createdAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
  recoveryCodesLeft: z.number(),
})
export type FactorsView = z.infer<typeof factorsView>

/** Recovery codes, which are shown once; null where the former ones stay. */
export const madeFactor = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })
export type MadeFactor = z.infer<typeof madeFactor>

/** What a browser needs to make or use a passkey. */
export const webauthnOptions = z.looseObject({ challenge: z.string() })

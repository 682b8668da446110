import type { Bindings } from './env'

/** The public secrets of the local demonstration; a deployment refuses them. */
export const demonstrationSecrets = { password: 'Demo-pass-2026', accessCode: 'demo-access-code-2026' } as const

const known: readonly string[] = Object.values(demonstrationSecrets)

export const isDemonstrationOnly = ({ ENVIRONMENT }: Bindings, secret: string): boolean =>
  ENVIRONMENT === 'production' && known.includes(secret)

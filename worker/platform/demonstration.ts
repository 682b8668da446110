import type { Bindings } from './env'

/** The secrets of the local demonstration, which everybody can read; a deployed installation refuses them. */
export const demonstrationSecrets = { password: 'Demo-pass-2026', accessCode: 'demo-access-code-2026' } as const

const known: readonly string[] = Object.values(demonstrationSecrets)

/** Whether a secret is one of the demonstration's where it must not open anything. */
export const isDemonstrationOnly = ({ ENVIRONMENT }: Bindings, secret: string): boolean =>
  ENVIRONMENT === 'production' && known.includes(secret)

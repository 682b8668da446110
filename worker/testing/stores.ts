import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/**
 * Empties every store. The runtime only empties stores that are in memory, and it drops one that
 * was idle for 10 s, so each is read first.
 */
export async function emptyStores(): Promise<void> {
  await Promise.all([
    env.DB.prepare('select 1').run(),
    env.FILES.head('x'),
    env.TOKENS.get('x'),
    env.SANDBOX.fetch('http://localhost/sandbox/messages?to=x').then((answer) => answer.text()),
  ])
  await reset()
}

export const createTables = (): Promise<void> => applyD1Migrations(env.DB, env.TEST_MIGRATIONS)

import { env } from 'cloudflare:workers'
import type { Bindings } from '../platform/env'
import { databaseWith, killed } from './faulty-database'

/** Bindings with which the work ends at its nth trip to the database, the bucket or a provider, which may still be done. */
export function killedAt(trip: number, isDone: boolean, more: Partial<Bindings> = {}) {
  let left = trip
  async function live<T>(work: () => Promise<T>): Promise<T> {
    left -= 1
    if (left < 0 || (left === 0 && !isDone)) throw killed()
    const result = await work()
    if (left === 0) throw killed()
    return result
  }
  const { FILES, SANDBOX } = env
  const bindings = {
    ...env,
    ...more,
    DB: databaseWith((_, work) => live(work)),
    FILES: {
      get: (key: string) => live(() => FILES.get(key)),
      put: async (key: string, value: ReadableStream | Uint8Array<ArrayBuffer>) => {
        const bytes = await new Response(value).arrayBuffer()
        return live(() => FILES.put(key, bytes))
      },
      delete: (keys: string | string[]) => live(() => FILES.delete(keys)),
    },
    SANDBOX: { fetch: (...asked: Parameters<Fetcher['fetch']>) => live(() => SANDBOX.fetch(...asked)) },
  } as unknown as Bindings
  return { bindings, hasEnded: () => left > 0 }
}

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { backgroundContext } from '../platform/background'
import type { AppContext } from '../platform/context'

/** A context whose second batch, the one that writes, runs after something else happened. */
export function interrupted(happening: () => Promise<unknown>): AppContext {
  const context = backgroundContext(env, createExecutionContext())
  const batch = context.db.batch.bind(context.db)
  let batches = 0
  const later = async (statements: Parameters<typeof batch>[0]) => {
    batches += 1
    if (batches === 2) await happening()
    return batch(statements)
  }
  return { ...context, db: Object.assign(Object.create(context.db) as typeof context.db, { batch: later }) }
}

import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { backgroundTools } from '../platform/background'
import type { Tools } from '../platform/tools'

/** Tools of which the second batch, the one that writes, comes after something else happened. */
export function interrupted(happening: () => Promise<unknown>): Tools {
  const tools = backgroundTools(env, createExecutionContext())
  const batch = tools.db.batch.bind(tools.db)
  let batches = 0
  const later = async (statements: Parameters<typeof batch>[0]) => {
    batches += 1
    if (batches === 2) await happening()
    return batch(statements)
  }
  return { ...tools, db: Object.assign(Object.create(tools.db) as typeof tools.db, { batch: later }) }
}

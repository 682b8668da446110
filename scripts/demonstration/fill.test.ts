import { join } from 'node:path'
import { readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { expect, test } from 'vitest'
import { getPlatformProxy } from 'wrangler'
import type { Bindings } from '../../worker/platform/env'
import { readSettings, root } from '../settings'
import { fill } from './fill'

test('the newest rows of the demonstration have the highest numbers, in every list', async () => {
  const { env, dispose } = await getPlatformProxy<Bindings & Record<string, unknown>>({
    configPath: join(root, 'wrangler.toml'),
    persist: false,
    remoteBindings: false,
  })
  try {
    const migrations = await readD1Migrations(join(root, 'migrations'))
    await env.DB.batch(migrations.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)))
    await fill({ ...env, ...readSettings('local').vars })
    for (const [table, instant] of [
      ['applications', 'created_at'],
      ['audit_log', 'at'],
      ['payments', 'paid_at'],
      ['deeds', 'uploaded_at'],
    ]) {
      const { results } = await env.DB.prepare(`select ${instant} as at from ${table} order by id`).all<{
        at: number
      }>()
      const instants = results.map(({ at }) => at)
      expect([table, instants]).toEqual([table, instants.toSorted((a, b) => a - b)])
      expect(instants.length).toBeGreaterThan(1)
    }
  } finally {
    await dispose()
  }
})

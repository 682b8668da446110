import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getPlatformProxy } from 'wrangler'
import { phoneDigits } from '#contract/fields/phone'
import { internationalPhone, readPhone } from '#contract/fields/phone-number'
import type { Bindings } from '../../worker/platform/env'
import { root } from '../settings'
import { filledState, removeState, withState } from '../testing/servers'
import { files } from './applications'

test('every migration is recorded, and the newest rows have the highest numbers in every list, and no message has a reader', async () => {
  const given = process.env.FILLED_STATE
  const filled = given ?? (await filledState())
  await withState(expectAscending, filled)
  if (!given) removeState(filled)
})

test('each client of the demonstration has a phone of their own, and each deed a number of its own', () => {
  const clients = files.flatMap(({ client }) => client ?? [])
  const names = new Set(clients.map(({ name }) => name))
  expect(new Set(clients.map(({ phone }) => phone)).size).toBe(names.size)
  expect(names.size).toBeGreaterThan(10)
  for (const { phone, country } of clients) {
    expect(readPhone(phone, country)).toMatchObject({ is: 'number', number: `+${phoneDigits(phone)}` })
    expect(internationalPhone(`+${phoneDigits(phone)}`)).toBe(phone)
  }
  const deeds = files.flatMap(({ titleDeedNumber }) => titleDeedNumber ?? [])
  expect(new Set(deeds).size).toBe(deeds.length)
  for (const { service, titleDeedNumber } of files) expect(titleDeedNumber !== null).toBe(service === 'digitize')
})

async function expectAscending(state: string) {
  const { env, dispose } = await getPlatformProxy<Bindings & Record<string, unknown>>({
    configPath: join(root, 'wrangler.toml'),
    persist: { path: join(state, 'v3') },
    remoteBindings: false,
  })
  try {
    const kept = "select count(*) as kept from outbox where email is not null or phone is not null or facts <> '{}'"
    expect(await env.DB.prepare(kept).first('kept')).toBe(0)
    const { results: applied } = await env.DB.prepare('select name from d1_migrations order by id').all()
    expect(applied).toEqual(
      globSync('*.sql', { cwd: join(root, 'migrations') })
        .sort()
        .map((name) => ({ name })),
    )
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
    const { results: waiting } = await env.DB.prepare(
      'select client_name as client from applications where conflict_at is not null order by id',
    ).all()
    expect(waiting).toEqual([{ client: 'Patience Nyathi' }, { client: 'Yeukai Sithole' }])
  } finally {
    await dispose()
  }
}

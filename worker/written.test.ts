import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { day } from '#contract/time'
import { sweep } from './cron'
import { attempts } from './platform/database/tables'
import { beforeEverything, writeEverything } from './testing/every-write/everything'
import { countRows } from './testing/every-write/repeating'
import { noteRows, noting } from './testing/every-write/written-rows'
import { scenarios } from './testing/lab/scenarios'
import { contextAt } from './testing/paying'
import { db } from './testing/people'

/** Old rows that no write of a test leaves; the last column is their time. */
const old = [
  ['whatsapp_numbers', 'number, last_inbound_at', "'15550100199', 1"],
  ['whatsapp_problems', 'key, details, times, first_at, last_at', "'inbound failed', '', 1, 1, 1"],
  ['refusals', 'kind, total, hour', "'forbidden', 1, 1"],
  ['request_counts', 'area, slot, total, failed, at', "'desk', 1, 1, 0, 1"],
  ['fault_counts', 'kind, what, total, last_at, hour', "'dead-letter', 'due', 1, 1, 1"],
  ['idempotency_keys', 'key, fingerprint, created_at', "'one', '', 1"],
] as const

test('every write leaves the rows that written-rows.txt names, and the cron job deletes what is kept for a time', async () => {
  await beforeEverything()
  const { aBrowser, text } = await noting()
  await writeEverything(aBrowser, 0)
  await expect(text()).toMatchFileSnapshot('testing/every-write/written-rows.txt')

  const before = await countRows()
  for (const [table, columns, values] of old)
    await env.DB.prepare(`insert into ${table} (${columns}) values (${values})`).run()
  for (const later of [500, 501]) await sweep(contextAt(new Date(Date.now() + later * day)))
  const after = await countRows()
  expect(
    Object.keys(before)
      .filter((name) => before[name] !== 0 && after[name] === 0)
      .sort(),
  ).toEqual([
    'attempts',
    'deed_checks',
    'discarded_files',
    'open_uploads',
    'pending_attachments',
    'sessions',
    'whatsapp_events',
  ])
  for (const [table, columns] of old) {
    const [time] = columns.split(', ').slice(-1)
    const left = await env.DB.prepare(`select count(*) as total from ${table} where ${time} = 1`).first('total')
    expect([table, left]).toEqual([table, 0])
  }
})

test('every sweep leaves the rows that swept-rows.txt names', async () => {
  await beforeEverything()
  const { bindings, textOf } = await noteRows()
  const texts: string[] = []
  for (const { name, prepare } of scenarios) {
    // a network gets so many applications an hour
    await db.delete(attempts)
    const { work } = await prepare()
    const context = contextAt()
    texts.push(`${name}\n${await textOf(() => work({ ...context, env: { ...context.env, ...bindings } }))}`)
  }
  await expect(texts.join('\n\n')).toMatchFileSnapshot('testing/every-write/swept-rows.txt')
})

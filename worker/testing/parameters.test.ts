import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database'
import { mostParameters } from './parameters'

test('a statement of a test fails before D1 refuses it', async () => {
  const { db } = openDatabase(env.DB, undefined, false)
  const sums = [mostParameters, mostParameters + 1].map((count) => Array<number>(count).fill(1))
  const ask = (values: number[]) =>
    db.$client.prepare(`select ${values.map(() => '?').join('+')} as sum`).bind(...values)
  const [within = [], over = []] = sums
  expect((await ask(within).all()).results).toEqual([{ sum: 90 }])
  expect(() => ask(over)).toThrow('a statement binds 91 values, of 90 at most')
})

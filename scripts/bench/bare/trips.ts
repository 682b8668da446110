import { Hono } from 'hono'
import type { Trip } from './recorder'

type Env = { DB: D1Database; TRIPS: Trip[] }

/** The yardstick for CPU: sends the statements that the application sends, and answers as many bytes of JSON. */
export default new Hono<{ Bindings: Env }>().get('/:trip', async (c) => {
  const { DB, TRIPS } = c.env
  const trip = TRIPS[Number(c.req.param('trip'))]
  if (!trip) return c.notFound()
  for (const batch of trip.batches) await DB.batch(batch.map(({ sql, values }) => DB.prepare(sql).bind(...values)))
  return c.json(trip.answer, 200)
})

import { Hono } from 'hono'

/** The yardstick: the least a call on this platform can do, one row by an indexed column. */
export default new Hono<{ Bindings: { DB: D1Database } }>().get('/api/applications/reference/:reference', async (c) => {
  const row = await c.env.DB.prepare(
    'select reference_number, file_status, created_at from applications where reference_number = ?',
  )
    .bind(c.req.param('reference'))
    .first()
  return c.json(row, row ? 200 : 404)
})

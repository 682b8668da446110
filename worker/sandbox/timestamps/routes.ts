import { Hono } from 'hono'
import { pause, silenceMs } from '../settings'
import type { Sql } from '../tables'
import { answerTo, type Deviation } from './answer'
import { authorityOf, pemOf } from './authority'

/** How each address answers. */
const deviations: Record<string, Deviation> = {
  granted: {},
  'granted-with-mods': { status: 'granted-with-mods' },
  rejected: { status: 'rejected' },
  'wrong-imprint': { imprint: true },
  'wrong-nonce': { nonce: true },
  'wrong-signature': { signature: true },
  'expired-certificate': { signer: 'expired' },
  'unfit-certificate': { signer: 'unfit' },
  'no-reference': { reference: true },
  'wrong-time': { minutesOff: -6 },
}
const slowMs = 6_000

/**
 * A time stamp authority of RFC 3161 that signs. `/<how>` answers in one of the ways above; `slow` after six seconds, `silent`
 * after thirty, `error` with 503, `page` with HTML. `/root.pem` is its root.
 */
export const timestampRoutes = (sql: Sql): Hono =>
  new Hono()
    .get('/root.pem', async (c) => c.text(pemOf((await authorityOf(sql)).root)))
    .post('/:how', async (c) => {
      const { how } = c.req.param()
      if (how === 'slow') await pause(slowMs)
      if (how === 'silent') await pause(silenceMs)
      if (how === 'error' || how === 'silent') return c.text('Service unavailable', 503)
      if (how === 'page') return c.html('<p>Hello</p>')
      const deviation = how === 'slow' ? {} : deviations[how]
      if (!deviation) return c.notFound()
      if (c.req.header('content-type') !== 'application/timestamp-query') return c.text('Unsupported media type', 415)
      const answer = await answerTo(await c.req.arrayBuffer(), await authorityOf(sql), deviation)
      return c.body(answer, 200, { 'content-type': 'application/timestamp-reply' })
    })

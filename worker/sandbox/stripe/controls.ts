import { Hono } from 'hono'
import { readRequests } from '../request-log'
import { fromJson } from '../tables'
import { StripeFailure } from './failure'
import { readBody } from './form'
import { type Kind, type Kinds, Objects } from './objects/account'
import { finishChallenge } from './objects/confirmation'
import { closeDispute, openDispute } from './objects/disputes'
import { failRefund } from './objects/refunds'
import { publicError, publicIntent } from './public-view'
import { type DeliveryOptions, deliver, type Receiver } from './webhooks'
import { answerCall, type Storage } from './wire'

/** Below /sandbox/stripe: the browser script's API, and controls that Stripe does not offer. */
export function stripeRoutes(storage: Storage, receiver: Receiver): Hono {
  const objects = new Objects(storage.sql)
  const account = { sql: storage.sql, objects, cause: { requestId: null, key: null } }
  // a declined card is recorded; any other failure leaves nothing
  const attempt = <Result extends object>(work: () => Result) =>
    storage.transaction(() => {
      try {
        return { done: work() }
      } catch (cause) {
        if (cause instanceof StripeFailure && cause.isKept) return { refused: cause }
        throw cause
      }
    })
  return (
    new Hono()
      // the result of the bank's page, for the script that shows it
      .post('/v1/challenges/:intent', async (c) => {
        const form = new URLSearchParams(await readBody(c.req.raw))
        const secret = form.get('client_secret') ?? ''
        const { done, refused } = attempt(() =>
          finishChallenge(account, c.req.param('intent'), secret, form.get('outcome') === 'complete'),
        )
        if (done) return c.json(publicIntent(done))
        return c.json({ error: publicError(refused.body) }, 402)
      })
      .all('/v1/*', (c) => answerCall(storage, c.req.raw))
      .get('/requests', (c) => c.json(readRequests(storage.sql)))
      .get('/objects', (c) => {
        const kind = c.req.query('kind') ?? null
        const rows = storage.sql
          .exec('select json from objects where ? is null or kind = ? order by seq desc limit 1000', kind, kind)
          .toArray()
        return c.json(rows.map((row) => fromJson<Kinds[Kind]>(row.json)))
      })
      .get('/deliveries', (c) =>
        c.json(
          storage.sql
            .exec(
              `select d.*, o.json ->> '$.type' as type, o.json ->> '$.data.object.id' as object
               from deliveries d join objects o on o.id = d.event_id order by d.seq desc limit 200`,
            )
            .toArray(),
        ),
      )
      .post('/deliver/:event', async (c) => {
        const options: DeliveryOptions = await c.req.json<DeliveryOptions>().catch(() => ({}))
        return c.json(await deliver(account, receiver, c.req.param('event'), options))
      })
      .post('/dispute/:intent', (c) => c.json(attempt(() => openDispute(account, c.req.param('intent'))).done, 201))
      .post('/dispute/:intent/:result{won|lost}', (c) => {
        const result = c.req.param('result') === 'won' ? 'won' : 'lost'
        return c.json(attempt(() => closeDispute(account, c.req.param('intent'), result)).done)
      })
      .post('/fail-refund/:refund', (c) => c.json(attempt(() => failRefund(account, c.req.param('refund'))).done))
      .onError((cause, c) => {
        if (cause instanceof StripeFailure) return c.json({ error: cause.body }, cause.status === 404 ? 404 : 400)
        throw cause
      })
  )
}

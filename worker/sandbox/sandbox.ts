import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { readAttachment, readMessage, readMessages } from './inbox'
import { leakedPasswordRoutes } from './leaked-passwords'
import { attachment, messageBody } from './pages/message'
import { overviewPage } from './pages/overview'
import { phonePage } from './pages/phone'
import { changeSettings, readSettings } from './settings'
import { stripeRoutes } from './stripe/controls'
import type { Receiver } from './stripe/webhooks'
import { answerCall, type Storage } from './stripe/wire'
import { emptyTables } from './tables'
import { timestampRoutes } from './timestamps/routes'
import { graphRoutes, mediaRoutes, whatsAppControls } from './whatsapp/routes'
import { witnessRoutes } from './witness'

/**
 * All routes of the sandbox: Stripe (`/v1`, `/sandbox/stripe`), WhatsApp (its Graph API, `/sandbox/whatsapp`), inbox,
 * witnesses of the public log, faults and its page.
 * @param changed called after every request that may have left something to deliver
 * @param origin of the application, which the links in templates begin with
 */
export function sandbox(
  storage: Storage,
  receiver: Receiver,
  changed: () => Promise<void>,
  origin = 'http://localhost',
): Hono {
  const { sql } = storage
  return new Hono()
    .use(async (c, next) => {
      if (c.req.method !== 'GET' && !isOwn(c.req.raw))
        return c.json({ error: 'This call came from another site.' }, 403)
      await next()
      if (c.req.method !== 'GET') await changed()
    })
    .all('/v1/*', (c) => answerCall(storage, c.req.raw))
    .route('/sandbox/stripe', stripeRoutes(storage, receiver))
    .route('/:version{v[0-9]+\\.0}', graphRoutes(sql, origin))
    .route('/whatsapp_business', mediaRoutes(sql))
    .route(
      '/sandbox/witness',
      witnessRoutes(sql, () => textOf(receiver, `${origin}/log/key`)),
    )
    .route('/range', leakedPasswordRoutes(sql))
    .route('/sandbox/whatsapp/graph/:version', graphRoutes(sql, origin))
    .route('/sandbox/whatsapp', whatsAppControls(sql, origin, receiver.merchant))
    .route('/sandbox/timestamps', timestampRoutes(sql))
    .get('/sandbox/messages', (c) => c.json(readMessages(sql, c.req.query('to') ?? null)))
    .get('/sandbox/messages/:id/body', (c) => {
      const message = readMessage(sql, c.req.param('id'))
      return message ? messageBody(message) : c.notFound()
    })
    .get('/sandbox/messages/:id/attachments/:position', (c) => {
      const file = readAttachment(sql, c.req.param('id'), Number(c.req.param('position')))
      return file ? attachment(file) : c.notFound()
    })
    .get('/sandbox/settings', (c) => c.json(readSettings(sql)))
    .post('/sandbox/settings', async (c) => {
      const asked: unknown = await c.req.json().catch(() => undefined)
      const fault = changeSettings(sql, asked)
      return fault ? c.json({ error: fault }, 400) : c.json(readSettings(sql))
    })
    .post('/sandbox/reset', (c) => {
      emptyTables(sql)
      return c.body(null, 204)
    })
    .get('/sandbox/revision', (c) => c.json(revision(storage)))
    .get('/sandbox', pageHeaders, (c) => c.html(overviewPage(sql, revision(storage))))
    .get('/sandbox/phone', pageHeaders, (c) => c.html(phonePage(sql, c.req.query('number') ?? '')))
    .notFound((c) => c.json({ error: `The sandbox has no ${c.req.method} ${c.req.path}.` }, 404))
}

const textOf = async ({ merchant }: Receiver, address: string) => (await merchant.fetch(new Request(address))).text()

const self = "'self'"
const none = "'none'"
const pagePolicy = {
  defaultSrc: [none],
  scriptSrc: [self],
  styleSrc: [self],
  imgSrc: [self, 'data:'],
  connectSrc: [self],
  frameSrc: [self],
  formAction: [self],
  baseUri: [none],
  frameAncestors: [none],
}

const pageHeaders = secureHeaders({ contentSecurityPolicy: pagePolicy, strictTransportSecurity: false })

function revision({ sql }: Storage): string {
  const [row] = sql
    .exec(
      `select (select coalesce(max(seq), 0) from messages) as messages, (select coalesce(max(seq), 0) from objects) as objects,
              (select coalesce(sum(attempt), 0) from deliveries) as attempts`,
    )
    .toArray()
  return Object.values(row ?? {}).join('-')
}

// tools send neither header; a page on another site always sends them
function isOwn(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site && site !== 'same-origin' && site !== 'none') return false
  return !origin || origin === new URL(request.url).origin
}

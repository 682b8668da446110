import { type Context, Hono } from 'hono'
import type { Merchant } from '../stripe/webhooks'
import type { Sql } from '../tables'
import { account, Refusal } from './account'
import { acceptMessage, type Outgoing } from './messages'
import { chatOf, readChat, sendFromPhone, type Typed } from './phone'
import { createTemplate, editTemplate, readTemplates, setTemplateStatus, type Template } from './templates'
import { post, webhookOf } from './webhooks'

const mediaAddress = 'https://lookaside.fbsbx.com/whatsapp_business/attachments/'

/** The Graph API of WhatsApp, below its version. */
export function graphRoutes(sql: Sql, origin: string): Hono {
  return new Hono()
    .use(async (c, next) => {
      if (c.req.header('authorization') !== `Bearer ${account.token}`)
        throw new Refusal(190, 'The access token could not be decrypted')
      await next()
    })
    .post(`/${account.phoneId}/messages`, async (c) =>
      c.json(await acceptMessage(sql, origin, await json<Outgoing>(c))),
    )
    .get(`/${account.businessId}/message_templates`, (c) => {
      const [limit, after] = [Number(c.req.query('limit') ?? 25), Number(c.req.query('after') ?? 0)]
      const all = readTemplates(sql, origin)
      const next = after + limit < all.length ? { cursors: { after: String(after + limit) }, next: 'next' } : {}
      return c.json({ data: all.slice(after, after + limit), paging: next })
    })
    .post(`/${account.businessId}/message_templates`, async (c) => {
      const { id, status, category } = createTemplate(sql, origin, await json<Partial<Template>>(c))
      return c.json({ id, status, category })
    })
    .post('/:id', async (c) => {
      editTemplate(sql, origin, c.req.param('id'), await json<Partial<Template>>(c))
      return c.json({ success: true })
    })
    .get('/:id', (c) => {
      const { type, content } = mediaOf(sql, c.req.param('id'))
      return c.json({
        messaging_product: 'whatsapp',
        url: `${mediaAddress}?mid=${c.req.param('id')}`,
        mime_type: type,
        sha256: 'sandbox',
        file_size: content.length,
        id: c.req.param('id'),
      })
    })
    .onError(refused)
}

/** Where the addresses of media lead; they too ask for the token. */
export const mediaRoutes = (sql: Sql): Hono =>
  new Hono()
    .get('/attachments/', (c) => {
      if (c.req.header('authorization') !== `Bearer ${account.token}`) throw new Refusal(190, 'no access token')
      const { type, content } = mediaOf(sql, c.req.query('mid') ?? '')
      return c.body(Uint8Array.from(content), 200, { 'content-type': type, 'content-length': String(content.length) })
    })
    .onError(refused)

/** Below /sandbox/whatsapp: the phone, and controls that WhatsApp does not offer. */
export const whatsAppControls = (sql: Sql, origin: string, merchant: Merchant): Hono =>
  new Hono()
    .post('/messages', async (c) => {
      const sent = sendFromPhone(sql, await json<Typed>(c))
      return 'error' in sent ? c.json(sent, 400) : c.json(sent, 201)
    })
    .get('/chats/:number', (c) => c.json(chatOf(sql, c.req.param('number'))))
    .post('/chats/:number/read', (c) => {
      readChat(sql, c.req.param('number'))
      return c.body(null, 204)
    })
    .get('/templates', (c) => c.json(readTemplates(sql, origin)))
    .post('/templates/:name', async (c) => {
      const { status } = await json<{ status?: string }>(c)
      const changed = setTemplateStatus(sql, origin, c.req.param('name'), status)
      return changed ? c.json(changed) : c.json({ error: 'There is no such template or status.' }, 400)
    })
    .get('/deliveries', (c) => c.json(sql.exec('select * from wa_events order by seq desc limit 200').toArray()))
    // events of the caller's own, now and signed
    .post('/webhook', async (c) => {
      const { events, secret } = await json<{ events: object[]; secret?: string }>(c)
      return c.json({ status: await post(merchant, JSON.stringify(webhookOf(events)), secret) })
    })

const json = async <Body>(c: Context): Promise<Body> =>
  (await c.req.json<Body>().catch(() => undefined)) ?? ({} as Body)

function refused(cause: Error, c: Context): Response {
  if (!(cause instanceof Refusal)) throw cause
  return c.json(cause.body(), cause.status as 400)
}

function mediaOf(sql: Sql, id: string): { type: string; content: Buffer } {
  const [row] = sql.exec('select type, content from media where id = ?', id).toArray()
  if (!row) throw new Refusal(100, `Unsupported get request. Object with ID '${id}' does not exist.`)
  return { type: String(row.type), content: Buffer.from(String(row.content), 'base64') }
}

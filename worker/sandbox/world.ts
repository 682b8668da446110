import { DurableObject } from 'cloudflare:workers'
import type { Hono } from 'hono'
import { acceptMail, type OutgoingMail, type Receipt } from './inbox'
import { sandbox } from './sandbox'
import { Objects } from './stripe/objects/account'
import { failDueRefunds } from './stripe/objects/refunds'
import { deliverDue, nextDeliveryAt, type Receiver } from './stripe/webhooks'
import type { Storage } from './stripe/wire'
import { makeTables } from './tables'
import { deliverEvents, nextEventAt } from './whatsapp/webhooks'

const never = Number.POSITIVE_INFINITY

/** The single object with all state; its one thread makes idempotency keys exact. */
export class OutsideWorld extends DurableObject<Env> {
  private readonly app: Hono
  private readonly receiver: Receiver
  private readonly work: Storage

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const { sql } = ctx.storage
    makeTables(sql)
    this.receiver = { merchant: env.MERCHANT, secret: env.WEBHOOK_SECRET }
    this.work = { sql, transaction: (work) => ctx.storage.transactionSync(work) }
    this.app = sandbox(this.work, this.receiver, () => this.schedule(), env.APP_ORIGIN)
  }

  override async fetch(request: Request): Promise<Response> {
    const response = await this.app.fetch(request)
    // an unread body breaks the connection's next request in local development
    if (request.body && !request.bodyUsed) await request.arrayBuffer()
    return response
  }

  override async alarm(): Promise<void> {
    const { sql } = this.work
    const account = { sql, objects: new Objects(sql), cause: { requestId: null, key: null } }
    failDueRefunds(account, Date.now())
    await deliverDue(account, this.receiver)
    await deliverEvents(sql, this.receiver.merchant)
    await this.schedule()
  }

  acceptMail(mail: OutgoingMail): Promise<Receipt> {
    return acceptMail(this.work.sql, mail)
  }

  private async schedule(): Promise<void> {
    const { sql } = this.work
    const at = Math.min(nextDeliveryAt(sql) ?? never, nextEventAt(sql) ?? never)
    if (at === never) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(Math.max(at, Date.now() + 1))
  }
}

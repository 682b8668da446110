import { readSettings, type Settings } from '../settings'
import { newId } from './ids'
import { type Account, now, type Stored, type StripeEvent } from './objects/account'
import { apiVersion } from './schema'

export function emit(account: Account, type: string, object: Stored, previous?: Record<string, unknown>): void {
  const event: StripeEvent = account.objects.put({
    id: newId('event'),
    object: 'event',
    api_version: apiVersion,
    created: now(),
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: account.cause.requestId, idempotency_key: account.cause.key },
    type,
  })
  const settings = readSettings(account.sql)
  const copies = settings.webhooks === 'twice' ? 2 : 1
  for (let copy = 0; copy < copies; copy++)
    account.sql.exec('insert into deliveries (event_id, next_at) values (?, ?)', event.id, Date.now() + wait(settings))
}

const wait = ({ webhooks, webhookDelayMs }: Settings) =>
  webhooks === 'late' || webhooks === 'shuffle' ? webhookDelayMs : 0

import type Stripe from 'stripe'
import { fromJson, type Sql } from '../../tables'
import { invalid, type StripeFailure } from '../failure'

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: Stored; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export interface Kinds {
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  customer: Stripe.Customer
  dispute: Stripe.Dispute
  event: StripeEvent
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  refund: Stripe.Refund
}
export type Kind = keyof Kinds
export type Stored = Exclude<Kinds[Kind], StripeEvent>

interface List {
  object: 'list'
  url: string
  has_more: boolean
  data: Kinds[Kind][]
}

interface ListParams {
  limit?: number
  starting_after?: string
  ending_before?: string
  created?: Stripe.RangeQueryParam | number
}

interface Cause {
  requestId: string | null
  key: string | null
}

export interface Account {
  sql: Sql
  objects: Objects
  cause: Cause
}

/** Unix seconds, as everywhere in Stripe. */
export const now = () => Math.floor(Date.now() / 1000)

export const idOf = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'string' ? field : (field?.id ?? null)

export class Objects {
  private readonly sql: Sql

  constructor(sql: Sql) {
    this.sql = sql
  }

  put<Object extends Kinds[Kind]>(object: Object): Object {
    this.sql.exec(
      `insert into objects (id, kind, json) values (?, ?, ?)
       on conflict (id) do update set json = excluded.json`,
      object.id,
      object.object,
      JSON.stringify(object),
    )
    return object
  }

  /** A copy: changes need `put`. */
  find(id: string): Kinds[Kind] | Stripe.DeletedCustomer | null {
    const [row] = this.sql.exec('select json from objects where id = ?', id).toArray()
    return row ? fromJson<Kinds[Kind] | Stripe.DeletedCustomer>(row.json) : null
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] {
    const found = this.find(id)
    if (found?.object === kind && !('deleted' in found)) return found as Kinds[K]
    throw missing(kind, id, kind === 'payment_intent' ? 'intent' : 'id', 404)
  }

  /** An object named by a parameter; an unknown one is refused in another way than in a path. */
  named<K extends Kind>(kind: K, id: string, param: string = kind): Kinds[K] {
    const found = this.find(id)
    if (found?.object === kind && !('deleted' in found)) return found as Kinds[K]
    throw missing(kind, id, param, 400)
  }

  /** A deleted customer can still be read, as its id and `deleted`, and is in no list. */
  markDeleted(id: string): Stripe.DeletedCustomer {
    const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true }
    this.sql.exec("update objects set kind = 'deleted', json = ? where id = ?", JSON.stringify(deleted), id)
    return deleted
  }

  /** Newest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    const rows = this.sql.exec('select json from objects where kind = ? order by seq desc', kind).toArray()
    return rows.map((row) => fromJson<Kinds[K]>(row.json))
  }

  list<K extends Kind>(kind: K, url: string, params: ListParams, matches: (each: Kinds[K]) => boolean): List {
    const found = this.all(kind).filter((each) => matches(each) && isWithin(each.created, params.created))
    const { starting_after: start, ending_before: end } = params
    if (start) this.named(kind, start, 'starting_after')
    if (end) this.named(kind, end, 'ending_before')
    const after = start ? found.findIndex((each) => each.id === start) + 1 : 0
    const before = end ? found.findIndex((each) => each.id === end) : found.length
    const limit = params.limit ?? 10
    if (limit < 1 || limit > 100) throw invalid('Invalid integer: limit must be between 1 and 100', 'limit')
    const page = found.slice(after, Math.max(0, before))
    const data = end ? page.slice(-limit) : page.slice(0, limit)
    return { object: 'list', url, has_more: page.length > limit, data }
  }
}

function missing(kind: Kind, id: string, param: string, status: number): StripeFailure {
  const name = kind === 'payment_method' ? 'PaymentMethod' : kind
  return invalid(`No such ${name}: '${id}'`, param, 'resource_missing', status)
}

function isWithin(created: number, range: Stripe.RangeQueryParam | number | undefined): boolean {
  if (range === undefined) return true
  if (typeof range === 'number') return created === range
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range
  return created > gt && created >= gte && created < lt && created <= lte
}

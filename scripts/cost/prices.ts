/** Something that a provider charges for, and how much of it is in the plan. */
interface Price {
  name: string
  /** Dollars for `per` of it. */
  dollars: number
  per: number
  included: number
  /** What is over is charged in whole `per`. */
  isWhole?: true
  source: string
}

const million = 1_000_000
const cloudflare = 'https://developers.cloudflare.com'
const workers = `${cloudflare}/workers/platform/pricing/`
const d1 = `${cloudflare}/d1/platform/pricing/`
const r2 = `${cloudflare}/r2/pricing/`
const kv = `${cloudflare}/kv/platform/pricing/`
const email = `${cloudflare}/email-service/platform/pricing/`
const meta = 'https://developers.facebook.com/documentation/business-messaging/whatsapp/pricing'

/** In Cloudflare's own documentation, as its repository `cloudflare/cloudflare-docs` has it. */
export const pricesReadIn = '2026-11'
/** Workers Paid, dollars a month. */
export const basePrice = { name: 'Workers Paid, the plan', dollars: 5, source: workers }
/** One D1 database, in GB of 10⁹ bytes. https://developers.cloudflare.com/d1/platform/limits/ */
export const databaseLimit = 10

export const prices = {
  requests: { name: 'Requests', dollars: 0.3, per: million, included: 10 * million, source: workers },
  cpu: { name: 'CPU, ms', dollars: 0.02, per: million, included: 30 * million, source: workers },
  rowsRead: { name: 'D1 rows read', dollars: 0.001, per: million, included: 25_000 * million, source: d1 },
  rowsWritten: { name: 'D1 rows written', dollars: 1, per: million, included: 50 * million, source: d1 },
  databaseGb: { name: 'D1 storage, GB', dollars: 0.75, per: 1, included: 5, source: d1 },
  fileGb: { name: 'R2 storage, GB', dollars: 0.015, per: 1, included: 10, isWhole: true, source: r2 },
  fileWrites: { name: 'R2 writes (class A)', dollars: 4.5, per: million, included: million, isWhole: true, source: r2 },
  fileReads: {
    name: 'R2 reads (class B)',
    dollars: 0.36,
    per: million,
    included: 10 * million,
    isWhole: true,
    source: r2,
  },
  queue: {
    name: 'Queue operations',
    dollars: 0.4,
    per: million,
    included: million,
    source: `${cloudflare}/queues/platform/pricing/`,
  },
  keyReads: { name: 'KV reads', dollars: 0.5, per: million, included: 10 * million, source: kv },
  keyWrites: { name: 'KV writes', dollars: 5, per: million, included: million, source: kv },
  mails: { name: 'Mails', dollars: 0.35, per: 1_000, included: 3_000, source: email },
  // Zimbabwe is in Meta's "Rest of Africa"; other countries have other prices. The rate card itself was not seen: two notes on
  // GitHub that cite Meta's page have this price for a utility message, unchanged in October 2026.
  whatsApp: { name: 'WhatsApp messages', dollars: 0.004, per: 1, included: 0, source: meta },
} satisfies Record<string, Price>

export type Item = keyof typeof prices
/** How much of each item a month needs. */
export type Usage = Record<Item, number>

export const priceOf = (item: Item): Price => prices[item]

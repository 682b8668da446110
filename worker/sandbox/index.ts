import { WorkerEntrypoint } from 'cloudflare:workers'
import { Hono } from 'hono'
import type { OutgoingMail, Receipt } from './inbox'
import { takePoints } from './metrics'
import { browserFiles } from './pages/browser-files'

export { Metrics } from './metrics'
export { OutsideWorld } from './world'

/** In two parts, so that no scanner takes this file for it. Source: eicar.org. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const worldOf = ({ WORLD }: Env) => WORLD.get(WORLD.idFromName('world'))

export class Mail extends WorkerEntrypoint<Env> {
  async send(mail: OutgoingMail): Promise<{ messageId: string }> {
    using receipt = await worldOf(this.env).acceptMail(mail)
    return taken(receipt)
  }
}

/** Copies the answer: the Durable Object's own one would keep it alive until garbage collection. */
function taken(receipt: Receipt): { messageId: string } {
  if ('error' in receipt) throw new Error(receipt.error)
  return { messageId: receipt.messageId }
}

/**
 * Differences from the real Stripe: no Link, wallets, Radar, payouts, SetupIntents or Checkout; a charge is booked
 * immediately; one page serves for every bank; `payment_method_types` is always card; the script comes from this
 * origin instead of js.stripe.com. The application forwards `/sandbox` and `/sandbox/…` unchanged, and its Stripe
 * client's `/v1/…`.
 * Differences from the real WhatsApp: templates are approved when they are submitted; only texts, templates and lists are
 * sent; webhooks tell of messages and statuses.
 * Differences from the real Pwned Passwords: it knows three passwords.
 * Differences from a real time stamp authority: its own root, and the path of its address says how it fails.
 */
export default new Hono<{ Bindings: Env }>()
  .route('/sandbox', browserFiles)
  // a virus scanner that knows the EICAR test file only
  .post('/sandbox/virus-scan', async (c) =>
    c.json({ infected: Buffer.from(await c.req.arrayBuffer()).includes(eicar) }),
  )
  .post('/sandbox/metrics', (c) => c.text(takePoints()))
  .all('*', (c) => worldOf(c.env).fetch(c.req.raw)) satisfies ExportedHandler<Env>

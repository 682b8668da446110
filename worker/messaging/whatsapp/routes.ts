import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { whatsAppSubscription } from '#contract/notifications/whatsapp/webhook-check'
import { call, described } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { query } from '../../platform/http/validate'
import { confirmSubscription, receiveWebhook } from './webhook'

const signedByWhatsApp = described(
  createMiddleware((_, next) => next()),
  { who: 'WhatsApp', signature: 'X-Hub-Signature-256' },
)

export const whatsAppRoutes = router()
  .get(
    '/whatsapp/webhook',
    call('Confirms to WhatsApp that this address takes its webhooks.', ['text/plain']),
    query(whatsAppSubscription),
    async (c) => c.text(await confirmSubscription(c.var.context, c.req.valid('query')), 200),
  )
  .post(
    '/whatsapp/webhook',
    call('Receives signed events from WhatsApp: messages of people, and what became of ours.', () =>
      z.object({ received: z.literal(true) }),
    ),
    signedByWhatsApp,
    async (c) => {
      await receiveWebhook(c.var.context, await c.req.arrayBuffer(), c.req.header('x-hub-signature-256'))
      return c.json({ received: true }, 200)
    },
  )

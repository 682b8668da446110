import * as z from 'zod/mini'

const text = z.optional(z.string().check(z.maxLength(300)))

/** What WhatsApp asks when the webhook is set up. Source: Graph API, webhooks, verification requests. */
export const whatsAppSubscription = z.lazy(() =>
  z.object({ 'hub.mode': text, 'hub.verify_token': text, 'hub.challenge': text }),
)

import { whatsAppRoutes } from '../messaging/whatsapp/routes'
import { router } from '../platform/http/router'

/** What other services call. Stripe's webhook is with the payments. */
export const providers = router().route('/', whatsAppRoutes)

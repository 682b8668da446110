import { router } from '../platform/http/router'
import { whatsAppRoutes } from '../messaging/whatsapp/routes'

/** What other services call. Stripe's webhook is with the payments. */
export const providers = router().route('/', whatsAppRoutes)

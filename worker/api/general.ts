import type { PublicConfig } from '#contract/money/payments'
import { installmentCount } from '#contract/prices'
import { product, version } from '#contract/product'
import { Failure } from '../platform/failure'
import { router } from '../platform/http/router'
import { publicGateway } from '../platform/providers/stripe'

/** What needs no slice. */
export const general = router()
  .get('/config', async (c) => {
    // the data of phone numbers is not loaded at the start
    const { phoneOf } = await import('../platform/typed-phone')
    const { env, prices } = c.var.context
    const config: PublicConfig = {
      product: product.name,
      environment: env.ENVIRONMENT,
      prices: { ...prices, installmentCount },
      support: {
        whatsapp: phoneOf(env.SUPPORT_WHATSAPP, undefined).shown,
        studioName: env.STUDIO_NAME,
        studioUrl: env.STUDIO_URL,
      },
      stripe: publicGateway(env),
    }
    return c.json(config, 200)
  })
  .get('/health', async (c) => {
    await c.env.DB.prepare('select 1')
      .run()
      .catch((cause: unknown) => {
        throw new Failure('busy', undefined, { cause, retryAfter: 5 })
      })
    return c.json({ ok: true, version }, 200)
  })

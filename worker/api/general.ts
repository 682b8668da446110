import type { PublicConfig } from '#contract/config'
import { installmentCount } from '#contract/prices'
import { product, version } from '#contract/product'
import { ping } from '../platform/database/database'
import { Failure } from '../platform/failure'
import { call } from '../platform/http/description'
import { router } from '../platform/http/router'
import { publicGateway } from '../platform/providers/stripe'

// the first module goes without zod
const views = () => import('#contract/config')

/** What needs no slice. */
export const general = router()
  .get(
    '/config',
    call(
      'Prices, support details and the public payment key, for every screen.',
      async () => (await views()).publicConfig,
    ),
    async (c) => {
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
    },
  )
  .get(
    '/health',
    call('Whether the service and its database answer.', async () => (await views()).health),
    async (c) => {
      await ping(c.env.DB).catch((cause: unknown) => {
        throw new Failure('busy', undefined, { cause, retryAfter: 5 })
      })
      return c.json({ ok: true, version }, 200)
    },
  )

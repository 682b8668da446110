import { version } from '#contract/product'
import { ping } from '../platform/database/database'
import { Failure } from '../platform/failure'
import { call } from '../platform/http/description'
import { router } from '../platform/http/router'

// the first module goes without zod
const views = () => import('#contract/config')
const deepViews = () => import('#contract/administration/health-view')

/** Calls of no area: configuration and health. */
export const general = router()
  .get(
    '/config',
    call(
      'Prices, support details and the public payment key, for every screen.',
      async () => (await views()).publicConfig,
    ),
    async (c) => {
      // the data of phone numbers is not loaded at the start
      const { configFrom } = await import('./config')
      return c.json(configFrom(c.var.context), 200)
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
  .get(
    '/health/deep',
    call(
      'What is late or broken, for a monitor with the operator’s secret.',
      async () => (await deepViews()).deepHealth,
    ),
    async (c) => {
      const { deepHealth } = await import('../operations/health/deep-health')
      return c.json(await deepHealth(c.var.context, c.req.header('authorization')), 200)
    },
  )

import { maxFileBytes } from '#contract/files'
import { callDescriptions } from '#contract/http/calls'
import type { PublicConfig } from '#contract/payments'
import { installmentCount } from '#contract/prices'
import { product, version } from '#contract/product'
import { userRoutes } from './accounts/administration/routes'
import { accountRoutes } from './accounts/routes'
import { settingsRoutes } from './accounts/settings-routes'
import { unlockRoutes } from './administration/routes'
import { administrationRoutes } from './applications/administration/routes'
import { documentRoutes } from './applications/documents/routes'
import { firmFileRoutes } from './applications/firm/routes'
import { intakeRoutes } from './applications/intake/routes'
import { ownerRoutes } from './applications/owner-routes'
import { deedRoutes } from './deeds/routes'
import { verificationRoutes } from './deeds/verification/routes'
import { firmAdministrationRoutes } from './firms/administration/routes'
import { firmRoutes } from './firms/routes'
import { teamRoutes } from './firms/team-routes'
import { installmentRoutes } from './installments/routes'
import { checkRoutes } from './notifications/check-routes'
import { partnerRoutes } from './partners/routes'
import { paymentRoutes } from './payments/routes'
import { personalDataRoutes } from './personal-data/routes'
import { Failure } from './platform/failure'
import { bodyLimit } from './platform/http/body-limit'
import { idempotent } from './platform/http/idempotency'
import { methodsOf } from './platform/http/known-paths'
import { onError, problem } from './platform/http/on-error'
import { drain, headers, prepare } from './platform/http/prepare'
import { recordRefusals } from './platform/http/refusals'
import { router } from './platform/http/router'
import { sameOrigin } from './platform/http/same-origin'
import { publicGateway } from './platform/providers/stripe'
import { receiptRoutes } from './receipts/routes'
import { referralRoutes } from './referrals/routes'
import { refundRoutes } from './refunds/routes'
import { clientFileRoutes } from './views/client-file/routes'
import { consoleRoutes } from './views/console/routes'
import { manageRoutes } from './views/manage/routes'
import { trackingRoutes } from './views/tracking/routes'

const maxJsonBytes = 64 * 1024
const takesFile = (path: string) => /\/(documents|deed)$/.test(path)

const routes = router()
  .get('/config', (c) => {
    const { env, prices } = c.var.context
    const config: PublicConfig = {
      product: product.name,
      environment: env.ENVIRONMENT,
      prices: { ...prices, installmentCount },
      support: { whatsapp: env.SUPPORT_WHATSAPP, studioName: env.STUDIO_NAME, studioUrl: env.STUDIO_URL },
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
  .route('/', accountRoutes)
  .route('/', settingsRoutes)
  .route('/', userRoutes)
  .route('/', firmRoutes)
  .route('/', firmAdministrationRoutes)
  .route('/', teamRoutes)
  .route('/', intakeRoutes)
  .route('/', ownerRoutes)
  .route('/', administrationRoutes)
  .route('/', documentRoutes)
  .route('/', firmFileRoutes)
  .route('/', paymentRoutes)
  .route('/', receiptRoutes)
  .route('/', refundRoutes)
  .route('/', referralRoutes)
  .route('/', installmentRoutes)
  .route('/', deedRoutes)
  .route('/', verificationRoutes)
  .route('/', checkRoutes)
  .route('/', partnerRoutes)
  .route('/', personalDataRoutes)
  .route('/', trackingRoutes)
  .route('/', clientFileRoutes)
  .route('/', unlockRoutes)
  .route('/', consoleRoutes)
  .route('/', manageRoutes)

/** Everything under /api, behind the guards that every call passes. */
export const api = router()
  .basePath('/api')
  .use(drain)
  .use(headers)
  .use(prepare)
  .use(recordRefusals)
  .use(bodyLimit((path) => (takesFile(path) ? maxFileBytes : maxJsonBytes)))
  .use(sameOrigin({ fromAnywhere: ['/api/stripe/webhook'], takesFile }))
  .use(idempotent)
  .route('/', routes)

api.onError(onError)
api.notFound((c) => {
  const methods = methodsOf(api.routes, c.req.path)
  if (methods.length === 0) return problem(c, new Failure('not-found'))
  c.header('Allow', methods.join(', '))
  return problem(c, new Failure('method-not-allowed'))
})

// the calls of the description are not described
const described = async () => (await import('./platform/http/openapi')).callsOf(api.routes, callDescriptions)
api.get('/openapi.json', async (c) => {
  const { openApi } = await import('./platform/http/openapi')
  return c.json(openApi(await described(), c.var.context.origin), 200)
})
api.get('/docs', async (c) => {
  const { docsPage } = await import('./platform/http/docs-page')
  return c.html(docsPage(await described()))
})

export type Api = typeof api

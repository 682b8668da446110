import { consentRoutes } from '../accounts/consents/routes'
import { factorRoutes } from '../accounts/factor-routes'
import { accountRoutes } from '../accounts/routes'
import { settingsRoutes } from '../accounts/settings-routes'
import { ownLegacyRoutes } from '../delegates/legacy/routes'
import { router } from '../platform/http/router'
import { personalDataRoutes } from '../views/personal-data/routes'

/** Signing in and out, and what an owner changes of their account. */
export const account = router()
  .route('/', accountRoutes)
  .route('/', settingsRoutes)
  .route('/', factorRoutes)
  .route('/', personalDataRoutes)
  .route('/', ownLegacyRoutes)
  .route('/', consentRoutes)

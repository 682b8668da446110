import { factorRoutes } from '../accounts/factor-routes'
import { accountRoutes } from '../accounts/routes'
import { settingsRoutes } from '../accounts/settings-routes'
import { consentRoutes } from '../accounts/consents/routes'
import { ownLegacyRoutes } from '../delegates/legacy/routes'
import { personalDataRoutes } from '../views/personal-data/routes'
import { router } from '../platform/http/router'

/** Signing in and out, and what an owner changes of their account. */
export const account = router()
  .route('/', accountRoutes)
  .route('/', settingsRoutes)
  .route('/', factorRoutes)
  .route('/', personalDataRoutes)
  .route('/', ownLegacyRoutes)
  .route('/', consentRoutes)

import { verificationRoutes } from '../deeds/verification/routes'
import { legacyRoutes } from '../delegates/legacy/routes'
import { logRoutes } from '../log/routes'
import { checkRoutes } from '../notifications/check-routes'
import { router } from '../platform/http/router'
import { complaintRoutes } from '../site/complaints/routes'
import { partnerRoutes } from '../site/partners/routes'
import { legacyAccessRoutes } from '../views/legacy/routes'

/** What anyone does without an application: verify a deed, check a message, offer to work with us, complain. */
export const visitor = router()
  .route('/', verificationRoutes)
  .route('/', checkRoutes)
  .route('/', logRoutes)
  .route('/', partnerRoutes)
  .route('/', complaintRoutes)
  .route('/', legacyRoutes)
  .route('/', legacyAccessRoutes)

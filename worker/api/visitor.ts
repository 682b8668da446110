import { complaintRoutes } from '../complaints/routes'
import { verificationRoutes } from '../deeds/verification/routes'
import { checkRoutes } from '../notifications/check-routes'
import { partnerRoutes } from '../partners/routes'
import { router } from '../platform/http/router'

/** What anyone does without an application: verify a deed, check a message, offer to work with us, complain. */
export const visitor = router()
  .route('/', verificationRoutes)
  .route('/', checkRoutes)
  .route('/', partnerRoutes)
  .route('/', complaintRoutes)

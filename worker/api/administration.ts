import { userRoutes } from '../accounts/administration/routes'
import { administrationRoutes } from '../applications/administration/routes'
import { ownershipRoutes } from '../applications/ownership/routes'
import { adminPropertyRoutes } from '../applications/property/routes'
import { evidenceRoutes } from '../deeds/evidence/routes'
import { deedRoutes } from '../deeds/routes'
import { firmAdministrationRoutes } from '../firms/administration/routes'
import { licenceAdministrationRoutes } from '../firms/licence/routes'
import { unlockRoutes } from '../identity/super-admin/routes'
import { adminConversationRoutes } from '../messaging/conversation/routes'
import { adminClosingRoutes } from '../money/payments/closing/routes'
import { payoutAdministrationRoutes } from '../money/payouts/routes'
import { refundRoutes } from '../money/refunds/routes'
import { healthRoutes } from '../operations/health/routes'
import { router } from '../platform/http/router'
import { complaintRoutes } from '../site/complaints/routes'
import { partnerRoutes } from '../site/partners/routes'
import { consoleRoutes } from '../views/console/routes'
import { manageRoutes } from '../views/manage/routes'

/** What administrators and the super admin do. */
export const administration = router()
  .route('/', userRoutes)
  .route('/', firmAdministrationRoutes)
  .route('/', licenceAdministrationRoutes)
  .route('/', administrationRoutes)
  .route('/', ownershipRoutes)
  .route('/', adminPropertyRoutes)
  .route('/', adminConversationRoutes)
  .route('/', refundRoutes)
  .route('/', payoutAdministrationRoutes)
  .route('/', adminClosingRoutes)
  .route('/', deedRoutes)
  .route('/', evidenceRoutes)
  .route('/', partnerRoutes)
  .route('/', complaintRoutes)
  .route('/', unlockRoutes)
  .route('/', healthRoutes)
  .route('/', consoleRoutes)
  .route('/', manageRoutes)

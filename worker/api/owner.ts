import { documentRoutes } from '../applications/documents/routes'
import { helperRoutes, helpUploadRoutes } from '../applications/helper/routes'
import { intakeRoutes } from '../applications/intake/routes'
import { ownerRoutes } from '../applications/owner-routes'
import { uploadRoutes } from '../applications/uploads/routes'
import { clientWaybillRoutes } from '../applications/waybill/routes'
import { clientAttachmentRoutes, clientConversationRoutes } from '../conversation/routes'
import { deedRoutes } from '../deeds/routes'
import { installmentRoutes } from '../installments/routes'
import { paymentRoutes } from '../payments/routes'
import { router } from '../platform/http/router'
import { receiptRoutes } from '../receipts/routes'
import { referralRoutes } from '../referrals/routes'
import { trackingRoutes } from '../views/tracking/routes'

/** What owners and visitors do with applications and pay for them. */
export const owner = router()
  .route('/', intakeRoutes)
  .route('/', ownerRoutes)
  .route('/', documentRoutes)
  .route('/', uploadRoutes)
  .route('/', clientWaybillRoutes)
  .route('/', helperRoutes)
  .route('/', helpUploadRoutes)
  .route('/', clientConversationRoutes)
  .route('/', clientAttachmentRoutes)
  .route('/', paymentRoutes)
  .route('/', receiptRoutes)
  .route('/', referralRoutes)
  .route('/', installmentRoutes)
  .route('/', deedRoutes)
  .route('/', trackingRoutes)

import { answerRoutes } from '../applications/answers/routes'
import { intakeRoutes } from '../applications/intake/routes'
import { ownerRoutes } from '../applications/owner/routes'
import { propertyRoutes } from '../applications/property/routes'
import { originalRecordRoutes } from '../deeds/original-record/routes'
import { deedRoutes } from '../deeds/routes'
import { helperRoutes, helpUploadRoutes } from '../delegates/helper/routes'
import { documentReminderRoutes } from '../documents/requests/routes'
import { documentRoutes } from '../documents/routes'
import { uploadRoutes } from '../documents/uploads/routes'
import { clientWaybillRoutes } from '../documents/waybill/routes'
import { clientAttachmentRoutes, clientConversationRoutes } from '../messaging/conversation/routes'
import { installmentRoutes } from '../money/installments/routes'
import { paymentRoutes } from '../money/payments/routes'
import { receiptRoutes } from '../money/receipts/routes'
import { referralRoutes } from '../money/referrals/routes'
import { router } from '../platform/http/router'
import { trackingRoutes } from '../views/tracking/routes'

/** What owners and visitors do with applications and pay for them. */
export const owner = router()
  .route('/', intakeRoutes)
  .route('/', ownerRoutes)
  .route('/', answerRoutes)
  .route('/', propertyRoutes)
  .route('/', documentRoutes)
  .route('/', documentReminderRoutes)
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
  .route('/', originalRecordRoutes)
  .route('/', trackingRoutes)

import { digestRoutes } from '../applications/digest/routes'
import { firmFileRoutes } from '../applications/firm/routes'
import { taskRoutes } from '../applications/tasks/routes'
import { firmUploadRoutes } from '../applications/uploads/routes'
import { firmWaybillRoutes } from '../applications/waybill/routes'
import { workRoutes } from '../applications/work/routes'
import { firmAttachmentRoutes, firmConversationRoutes } from '../conversation/routes'
import { deedRoutes, deedUploadRoutes } from '../deeds/routes'
import { memberAccountRoutes } from '../firms/account/routes'
import { firmRoutes } from '../firms/routes'
import { teamRoutes } from '../firms/team-routes'
import { firmClosingRoutes } from '../payments/closing/routes'
import { reminderRoutes } from '../payments/reminder-routes'
import { router } from '../platform/http/router'
import { receiptRoutes } from '../receipts/routes'
import { clientFileRoutes } from '../views/client-file/routes'

/** What members of a law firm do. */
export const firm = router()
  .route('/', firmRoutes)
  .route('/', teamRoutes)
  .route('/', memberAccountRoutes)
  .route('/', firmFileRoutes)
  .route('/', firmUploadRoutes)
  .route('/', firmConversationRoutes)
  .route('/', firmAttachmentRoutes)
  .route('/', workRoutes)
  .route('/', digestRoutes)
  .route('/', taskRoutes)
  .route('/', firmWaybillRoutes)
  .route('/', deedRoutes)
  .route('/', deedUploadRoutes)
  .route('/', reminderRoutes)
  .route('/', firmClosingRoutes)
  .route('/', receiptRoutes)
  .route('/', clientFileRoutes)

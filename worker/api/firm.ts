import { decliningRoutes } from '../applications/next-firm/routes'
import { firmPropertyRoutes } from '../applications/property/routes'
import { evidenceRoutes } from '../deeds/evidence/routes'
import { firmOriginalRecordRoutes } from '../deeds/original-record/routes'
import { deedRoutes, deedUploadRoutes } from '../deeds/routes'
import { actionRoutes } from '../desk/action/routes'
import { listRoutes } from '../desk/applications/routes'
import { checklistRoutes } from '../desk/checklist/routes'
import { dayRoutes } from '../desk/day/routes'
import { digestRoutes } from '../desk/digest/routes'
import { formerRoutes } from '../desk/former/routes'
import { handoverRoutes } from '../desk/handovers/routes'
import { letterRoutes } from '../desk/letters/routes'
import { moveRoutes } from '../desk/moves/routes'
import { originalRoutes } from '../desk/originals/routes'
import { partyRoutes } from '../desk/parties/routes'
import { peopleRoutes } from '../desk/people/routes'
import { recordRoutes } from '../desk/records/routes'
import { requestRoutes } from '../desk/requests/routes'
import { savedViewRoutes } from '../desk/saved-views/routes'
import { taskRoutes } from '../desk/tasks/routes'
import { workRoutes } from '../desk/work/routes'
import { firmDocumentRoutes } from '../documents/firm-routes'
import { firmUploadRoutes } from '../documents/uploads/routes'
import { firmWaybillRoutes } from '../documents/waybill/routes'
import { memberAccountRoutes } from '../firms/account/routes'
import { licenceRoutes } from '../firms/licence/routes'
import { firmRoutes } from '../firms/routes'
import { teamRoutes } from '../firms/team-routes'
import { firmAttachmentRoutes, firmConversationRoutes } from '../messaging/conversation/routes'
import { macroRoutes } from '../messaging/macros/routes'
import { firmPaymentRoutes } from '../money/firm-payments/routes'
import { firmClosingRoutes } from '../money/payments/closing/routes'
import { depositReminderRoutes } from '../money/payments/deposit-reminder-routes'
import { firmPayoutRoutes } from '../money/payouts/routes'
import { receiptRoutes } from '../money/receipts/routes'
import { router } from '../platform/http/router'
import { clientApplicationRoutes } from '../views/client-application/routes'

/** What members of a law firm do. */
export const firm = router()
  .route('/', firmRoutes)
  .route('/', teamRoutes)
  .route('/', memberAccountRoutes)
  .route('/', licenceRoutes)
  .route('/', listRoutes)
  .route('/', moveRoutes)
  .route('/', recordRoutes)
  .route('/', firmDocumentRoutes)
  .route('/', firmUploadRoutes)
  .route('/', firmConversationRoutes)
  .route('/', firmAttachmentRoutes)
  .route('/', macroRoutes)
  .route('/', originalRoutes)
  .route('/', formerRoutes)
  .route('/', actionRoutes)
  .route('/', workRoutes)
  .route('/', dayRoutes)
  .route('/', peopleRoutes)
  .route('/', handoverRoutes)
  .route('/', digestRoutes)
  .route('/', taskRoutes)
  .route('/', letterRoutes)
  .route('/', requestRoutes)
  .route('/', checklistRoutes)
  .route('/', partyRoutes)
  .route('/', savedViewRoutes)
  .route('/', firmWaybillRoutes)
  .route('/', deedRoutes)
  .route('/', deedUploadRoutes)
  .route('/', firmOriginalRecordRoutes)
  .route('/', evidenceRoutes)
  .route('/', depositReminderRoutes)
  .route('/', firmClosingRoutes)
  .route('/', decliningRoutes)
  .route('/', firmPropertyRoutes)
  .route('/', receiptRoutes)
  .route('/', firmPaymentRoutes)
  .route('/', firmPayoutRoutes)
  .route('/', clientApplicationRoutes)

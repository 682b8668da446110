import type { RemindersView } from '#contract/documents/requests'
import { withClient } from '../../applications/client-rules'
import { applicationOfFirm, isVersion } from '../../applications/shared/application-queries'
import { decideReminders } from '../../documents/requests/reminder-notice-rules'
import { remindersView } from '../../documents/requests/request-rules'
import { firmOfApplication } from '../../documents/shared/document-queries'
import { setRemindersBy } from '../../documents/shared/reminder-queries'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { commit, retryOnConflict } from '../../platform/database/commit'

/** The firm stops the client's reminders of missing documents, or starts them again. @throws Failure signed-out, not-found, client-erased */
export const switchFirmsReminders = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  isOn: boolean,
): Promise<RemindersView> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor, applications, offices } = await readAs(context, sessionToken, {
      applications: applicationOfFirm(db, sessionToken.firmId, id),
      offices: firmOfApplication(db, id),
    })
    const application = withClient(applications)
    const at = now()
    const set = decideReminders(application, isOn, 'firm', offices[0]?.openingHours ?? null, at)
    await commit(db, isVersion(db, application), setRemindersBy(db, actor, id, isOn, set, at))
    return remindersView({ ...application, ...set })
  })

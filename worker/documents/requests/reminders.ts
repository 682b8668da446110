import type { RemindersView } from '#contract/documents/requests'
import { hasClient } from '../../applications/shared/application-queries'
import { followedApplication } from '../../applications/shared/viewer-queries'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import type { Actor } from '../../platform/audit/actor'
import type { AppContext } from '../../platform/context'
import { idInToken, isLinkToken } from '../../platform/crypto/link-token'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { firmOfApplication } from '../shared/document-queries'
import { areRemindersAsRead, remindedApplication, setRemindersBy } from '../shared/reminder-queries'
import { reminderLink } from './reminder-link'
import { decideReminders } from './reminder-notice-rules'
import { remindersView } from './request-rules'

/** The client switches the reminders off, or on again; the firm sees it. @throws Failure signed-out, not-found */
export const switchReminders = (
  context: AppContext,
  viewer: Viewer,
  id: number,
  isOn: boolean,
): Promise<RemindersView> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor, applications, offices } = await readAsViewer(context, viewer, {
      applications: followedApplication(db, viewer, id),
      offices: firmOfApplication(db, id),
    })
    const [application] = applications
    if (!application) throw new Failure('not-found')
    const set = decideReminders(application, isOn, 'client', offices[0]?.openingHours ?? null, now())
    await writeReminders(context, actor, application, set, isOn)
    return remindersView({ ...application, ...set })
  })

/** Stops them by the link in one of them, without signing in. @throws Failure link-invalid */
export const stopRemindersByLink = (context: AppContext, token: string): Promise<{ off: true }> =>
  retryOnConflict(async () => {
    const { db, env, address, now } = context
    const id = idInToken(token)
    const [application] = id ? await remindedApplication(db, id) : []
    const remindFrom = application?.remindFrom
    if (!id || !application || !remindFrom || !(await isLinkToken(env, reminderLink({ id, remindFrom }), token)))
      throw new Failure('link-invalid')
    if (application.remindersStoppedBy) return { off: true }
    const actor: Actor = { kind: 'applicant', id: null, name: 'Client', role: 'by a link in an email', address }
    await writeReminders(context, actor, application, decideReminders(application, false, 'client', null, now()), false)
    return { off: true }
  })

const writeReminders = (
  { db, now }: AppContext,
  actor: Actor,
  application: Parameters<typeof areRemindersAsRead>[0],
  set: ReturnType<typeof decideReminders>,
  isOn: boolean,
) =>
  commit(
    db,
    allOf(hasClient(application.id), areRemindersAsRead(application)),
    setRemindersBy(db, actor, application.id, isOn, set, now()),
  )

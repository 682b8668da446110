import type { ReplacementForm } from '#contract/applications/replacement-form'
import type { ClientApplication } from '#contract/desk/views'
import { assertClient } from '../../applications/client-rules'
import { assertNotOnHold } from '../../applications/hold-rules'
import { recordHistory } from '../../applications/shared/history-queries'
import type { MemberSessionToken } from '../../firms/member'
import type { AppContext } from '../../platform/context'
import { record } from './record'
import { decideReplacement, replacementNotice } from './replacement-rules'

/**
 * Records a step of the replacement of a lost deed, or takes it back. Idempotent.
 * @throws Failure signed-out, not-found, client-erased, on-hold, withdrawn, bad-request, file-changed
 */
export const recordReplacement = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: ReplacementForm,
): Promise<ClientApplication> =>
  record(context, sessionToken, id, {}, ({ application, member, at }) => {
    assertClient(application)
    assertNotOnHold(application)
    const decided = decideReplacement(application, form, at)
    if (!decided) return undefined
    const { change, detail, isCorrection } = decided
    const history = recordHistory(context.db, member, { applicationId: id, ...change }, at)
    const entry = { step: form.step, doneAt: change.doneAt, isCorrection }
    const message = replacementNotice(application, entry, member.firm.name)
    return { action: 'record-replacement', detail, history, message }
  })

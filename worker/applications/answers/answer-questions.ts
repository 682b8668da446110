import type { SavedAnswers } from '#contract/applications/questions/form'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { readAsViewer, type Viewer } from '../viewer'
import { answerableApplication, isAnswerableAsRead, saveAnswers } from './answer-queries'
import { answersView, decideAnswers } from './answer-rules'

/**
 * Saves what the client answers to the questions of the service; its firm's list shows that there is something new.
 * Idempotent. The activity says which questions, not the answers.
 * @throws Failure signed-out, not-found, withdrawn, bad-request, file-changed
 */
export const answerQuestions = (
  context: AppContext,
  viewer: Viewer,
  id: number,
  form: { answers: unknown; before: string | null },
): Promise<SavedAnswers> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor, rows } = await readAsViewer(context, viewer, { rows: answerableApplication(db, viewer, id) })
    const [application] = rows
    if (!application) throw new Failure('not-found')
    const at = now()
    const decided = decideAnswers(application, form, at)
    if (!decided) return answersView(application)
    const { answers, detail } = decided
    const event = { action: 'answer-questions', entity: 'application', id, applicationId: id, detail } as const
    await commit(db, isAnswerableAsRead(viewer, application), {
      audit: recordAudit(db, actor, event, at),
      saved: saveAnswers(db, id, answers, at),
    })
    return answersView({ serviceAnswers: answers, serviceAnswersAt: at })
  })

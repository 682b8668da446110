import { mayAnswer, questionSubject } from '#contract/applications/questions/details'
import {
  answerMessages,
  answersForm,
  type SavedAnswers,
  type ServiceAnswers,
} from '#contract/applications/questions/form'
import { answerLines } from '#contract/applications/questions/lines'
import { harareDate } from '#contract/time'
import { Failure } from '../../platform/failure'
import { fieldProblems } from '../../platform/http/field-problem-rules'
import { shownStep } from '../progress/progress-rules'
import type { applications } from '../tables'
import { assertOpen } from '../withdrawn-rules'

type Row = Pick<
  typeof applications.$inferSelect,
  'serviceType' | 'fileStatus' | 'unconfirmedFrom' | 'withdrawnAt' | 'closedBy' | 'serviceAnswers' | 'serviceAnswersAt'
> & { depositRefunded: boolean }

export const answersView = ({
  serviceAnswers,
  serviceAnswersAt,
}: Pick<Row, 'serviceAnswers' | 'serviceAnswersAt'>): SavedAnswers => ({
  values: serviceAnswers,
  savedAt: serviceAnswersAt?.toISOString() ?? null,
})

/**
 * The answers that a form sets, and the questions that they are about; undefined if they are there already, as after a
 * repeated request.
 * @param before when the answers were saved that the form replaces; null for the first
 * @throws Failure withdrawn, bad-request; file-changed when the deposit was refunded, the work is complete, or others
 *   were saved meanwhile
 */
export function decideAnswers(
  application: Row,
  { answers: typed, before }: { answers: unknown; before: string | null },
  now: Date,
): { answers: ServiceAnswers; detail: string } | undefined {
  assertOpen(application)
  const { serviceType, serviceAnswers: current } = application
  if (questionSubject(serviceType) === null) throw new Failure('bad-request', answerMessages.notAsked)
  if (application.depositRefunded) throw new Failure('file-changed', answerMessages.refunded)
  if (!mayAnswer({ ...application, fileStatus: shownStep(application) }))
    throw new Failure('file-changed', answerMessages.complete)
  const form = answersForm(serviceType, harareDate(now), current).safeParse(typed)
  if (!form.success) {
    const errors = fieldProblems(form.error)
    throw new Failure('bad-request', errors[0]?.message, { errors })
  }
  const former = answerLines(serviceType, current)
  const changed = answerLines(serviceType, form.data).filter(({ text }, position) => text !== former[position]?.text)
  if (changed.length === 0) return undefined
  if (before !== answersView(application).savedAt) throw new Failure('file-changed', answerMessages.changed)
  return { answers: form.data, detail: changed.map(({ label }) => label).join(', ') }
}

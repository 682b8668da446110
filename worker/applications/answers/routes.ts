import { answersChange, savedAnswers } from '#contract/applications/questions/form'
import { byId } from '#contract/fields/fields'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { requireViewer } from '../viewer'
import { answerQuestions } from './answer-questions'

export const answerRoutes = router().put(
  '/applications/:id/answers',
  call(
    'Saves the answers to the questions of a service other than deed digitisation, until its work is complete. The firm reads them.',
    () => savedAnswers,
  ),
  requireViewer,
  params(byId),
  body(answersChange),
  async (c) =>
    c.json(await answerQuestions(c.var.context, c.var.viewer, c.req.valid('param').id, c.req.valid('json')), 200),
)

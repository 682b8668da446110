import { createMiddleware } from 'hono/factory'
import type { RefusalKind } from '#contract/api/counted-refusals'
import type { ProblemCode } from '#contract/api/problems'
import { Failure } from '../failure'
import { lazily } from '../lazily'
import { afterAnswer } from './after-answer'
import type { AppEnv } from './router'

const refusalLog = lazily(() => import('./refusal-log'))

const kinds: Partial<Record<ProblemCode, RefusalKind>> = {
  forbidden: 'forbidden',
  'second-person-needed': 'forbidden',
  'too-many-attempts': 'too-many',
  'bad-signature': 'bad-signature',
  'cross-site': 'cross-site',
}
const kindsOfKnown: Partial<Record<ProblemCode, RefusalKind>> = {
  'signed-out': 'ended-session',
  'not-found': 'foreign',
}

/** The kind a refusal counts as; null for a common mistake. @param isKnown whether we signed one of their cookies */
export const kindOf = (code: ProblemCode, isKnown: boolean): RefusalKind | null =>
  kinds[code] ?? (isKnown ? kindsOfKnown[code] : undefined) ?? null

/** Logs and counts refusals that an operator should see, after the answer was sent. */
export const recordRefusals = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { error } = c
  if (error instanceof Failure && kindOf(error.code, true)) {
    afterAnswer(c.var.context, 'log-refusal', async () => (await refusalLog()).logRefusal(c, error.code))
  }
})

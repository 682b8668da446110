import { createMiddleware } from 'hono/factory'
import { factorMessages } from '#contract/identity/factors'
import { dateAndTime, harareZone } from '#contract/time'
import { Failure } from '../../platform/failure'
import { described } from '../../platform/http/description'
import type { Person, PersonEnv } from '../session/person'
import { daysLeft, type FactorTerm, restrictedUntil, type Term, waysOf, waysToAsk } from './factor-rules'

/** After a guard, refuses some of the sessions that it accepts; costs no trip of its own. */
const checking = (check: (person: Person, at: Date) => void) =>
  createMiddleware<PersonEnv>(async (c, next) => {
    const { person, context } = c.var
    const accept = person.accept.bind(person)
    person.accept = (rows) => {
      const accepted = accept(rows)
      if (accepted) check(accepted.actor, context.now())
      return accepted
    }
    await next()
  })

/**
 * For a change that only sometimes asks for a factor.
 * @throws Failure factor-needed; factor-required for someone who must have one and has none
 */
export function assertStepUp(person: FactorTerm, at: Date, { isOfFactors = false, orPassword = false } = {}): void {
  const ways = waysToAsk(person, isOfFactors || orPassword, at)
  if (!isOfFactors && person.mustHaveFactor && waysOf(person).length === 0) throw required()
  if (ways.length > 0) throw new Failure('factor-needed', factorMessages.needed, { facts: { ways } })
}

/** Lets someone whose days are over do nothing but add a factor. @throws Failure factor-required */
export function assertEnrolled(person: Term, at: Date): void {
  if (daysLeft(person, at) === 0) throw required()
}

const required = () => new Failure('factor-required', factorMessages.required)

const asks = { asksForFactor: true } as const

/** After the guard of a call: asks a person who has a factor for it, once in ten minutes. */
export const requireStepUp = described(
  checking((person, at) => assertStepUp(person, at)),
  asks,
)
/** The same, and asks a person without a factor for the password. */
export const requireStepUpOrPassword = described(
  checking((person, at) => assertStepUp(person, at, { orPassword: true })),
  asks,
)
/** That for changes of the factors, which is also for someone who must have one and has none. */
export const requireStepUpForFactors = described(
  checking((person, at) => assertStepUp(person, at, { isOfFactors: true })),
  asks,
)
/** For releases and refunds: also keeps out someone whose factors another person has just removed. */
export const requireStepUpUnlessReset = described(
  checking((person, at) => {
    const until = restrictedUntil(person.resetAt, at)
    if (until) throw new Failure('factors-reset', factorMessages.reset(dateAndTime(until, harareZone)))
    assertStepUp(person, at)
  }),
  asks,
)

import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import type { core } from 'zod/mini'
import { Failure } from '../failure'
import { described } from './description'
import { fieldProblems } from './field-problem-rules'

const fit = <Target extends keyof ValidationTargets, Schema extends core.$ZodType>(target: Target, schema: Schema) =>
  zValidator(target, schema, (result) => {
    if (!result.success) {
      const errors = fieldProblems(result.error)
      throw new Failure('bad-request', errors[0]?.message ?? 'Please check what you entered.', { errors })
    }
  })

/** The JSON body, parsed. @throws Failure bad-request with one entry per field */
export const body = <Schema extends core.$ZodType>(schema: Schema) =>
  described(fit('json', schema), { input: { from: 'json', schema } })
/** The query, parsed. @throws Failure bad-request */
export const query = <Schema extends core.$ZodType>(schema: Schema) =>
  described(fit('query', schema), { input: { from: 'query', schema } })

/** The path's parameters; an invalid one names nothing that exists. @throws Failure not-found */
export const params = <Schema extends core.$ZodType>(schema: Schema) =>
  described(
    zValidator('param', schema, (result) => {
      if (!result.success) throw new Failure('not-found')
    }),
    { input: { from: 'param', schema } },
  )

import { createMiddleware } from 'hono/factory'
import { linkTokenHeader } from '#contract/fields/link-token-header'
import { Failure } from '../failure'
import { described } from './description'
import type { AppEnv } from './router'

interface LinkEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & { linkToken: string }
}

const maxLength = 200

/** Reads the token of a mailed link, which the route checks. @throws Failure not-found without one */
export const requireLinkToken = described(
  createMiddleware<LinkEnv>(async (c, next) => {
    const token = c.req.header(linkTokenHeader) ?? ''
    if (token === '' || token.length > maxLength) throw new Failure('not-found')
    c.set('linkToken', token)
    await next()
  }),
  { headers: { [linkTokenHeader]: 'The token of the link.' } },
)

import type { Confirmation } from '#contract/identity/factors'
import { api } from '../../server/api'
import type { AccountKind } from '../../server/session-hints'

/** Calls without their addresses, which differ by kind of person. */
type CallsOf<Route> = {
  [Name in Exclude<keyof Route, '$url' | '$path'>]: Route[Name] extends (...input: never) => unknown
    ? Route[Name]
    : CallsOf<Route[Name]>
}
const { auth, account, lawfirm } = api
const consoleApi = api['super-admin']

/** The calls about a person's own second factors. */
type FactorRoutes = CallsOf<Pick<typeof account, 'factors' | 'confirm'>>
export const factorRoutes: Record<AccountKind, FactorRoutes> = {
  owner: account,
  member: lawfirm.account,
  super: consoleApi.account,
}

/** The two calls of a step: what a passkey needs, and what the person gave. */
export interface StepCalls {
  options: { $post: () => Promise<{ json: () => Promise<{ challenge: string }> }> }
  /** A second step takes no password; only a confirmation's ways name one. */
  $post(input: { json: Confirmation }): Promise<Response>
}
export const secondStepRoutes: Record<AccountKind, StepCalls> = {
  owner: auth['second-step'],
  member: lawfirm['second-step'],
  super: consoleApi['second-step'],
}

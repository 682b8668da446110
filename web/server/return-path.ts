import { paths } from '#contract/addresses/paths'
import { sameOriginPath } from '#contract/addresses/same-origin-path'

/** The `to` of a query if it is an address of this site, else the home page. Members: `web/firms/sign-in/start-page-rules.ts`. */
export const returnPath = (search: string): string => sameOriginPath(new URLSearchParams(search).get('to'))

export const toSignIn = (back: string): string => `${paths.auth}?to=${encodeURIComponent(back)}`

export const toSignUp = (back: string): string => `${paths.signUp}&to=${encodeURIComponent(back)}`

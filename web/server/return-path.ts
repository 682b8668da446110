import { paths, sameOriginPath } from '#contract/http/paths'

/** Where a page leads back to: its query's `to`, when that is an address of this site; else the home page. */
export const returnPath = (search: string): string => sameOriginPath(new URLSearchParams(search).get('to'))

/** The sign-in page, which leads back to this address. */
export const toSignIn = (back: string): string => `${paths.auth}?to=${encodeURIComponent(back)}`

/** The same page with its second tab, to make an account and come back. */
export const toSignUp = (back: string): string => `${paths.signUp}&to=${encodeURIComponent(back)}`

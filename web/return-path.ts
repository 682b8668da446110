import { sameOriginPath } from '#contract/paths'

/** Where a page leads back to: its query's `to`, when that is an address of this site; else the home page. */
export const returnPath = (search: string): string => sameOriginPath(new URLSearchParams(search).get('to'))

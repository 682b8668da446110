import { useLocation, useParams } from 'react-router'
import { linkTokenHeader } from '#contract/fields/link-token-header'

/**
 * The token of the mailed link that opened this page. `boot.js` has moved it from the address, which is kept in histories
 * and logs, into the entry of the browser's history, which lasts as long as the page can be reloaded.
 */
export function useLinkToken(): string {
  const { token = '' } = useParams()
  const state = useLocation().state as { linkToken?: unknown } | null
  return typeof state?.linkToken === 'string' ? state.linkToken : token
}

/** The second argument of a call by a mailed link. */
export const linkHeaders = (token: string) => ({
  headers: { [linkTokenHeader]: isPlain.test(token) ? token : 'unknown' },
})

/** What a header may hold: a message can add a quotation mark to its link. */
const isPlain = /^[\x21-\x7e]+$/

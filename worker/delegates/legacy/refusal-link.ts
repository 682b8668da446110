import type { Link } from '../../platform/crypto/link-token'
import type { LegacyRow } from './legacy-rules'

/** The link in each notice about one request: it says no, and can do nothing else. */
export const refusalLink = ({ userId, askedAt }: Pick<LegacyRow, 'userId' | 'askedAt'>): Link => ({
  id: userId,
  terms: `legacy refusal 1 ${userId} ${askedAt?.getTime() ?? 0}`,
  hexDigits: 64,
})

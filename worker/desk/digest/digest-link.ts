import type { Link } from '../../platform/crypto/link-token'

/** The link that switches a member's digest off: it can do nothing else, and ends when the address changes. */
export const digestLink = ({ id, email }: { id: number; email: string }): Link => ({
  id,
  terms: `morning digest 1 ${id} ${email.toLowerCase()}`,
  hexDigits: 32,
})

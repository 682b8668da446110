import { harareDay } from '#contract/time'
import type { OutgoingMessage } from '../../notifications/outbox'

interface Problem {
  /** As `problemOf` writes it: its first word is its kind. */
  key: string
  code: number | null
  details: string
}

/**
 * The mail about what only the operator can mend, at most one a day for each kind of problem: its key has the day.
 * @param email the configured address; empty for none
 */
export function operatorNotice(
  email: string | undefined,
  { key, code, details }: Problem,
  at: Date,
): OutgoingMessage | undefined {
  const [kind, about = null] = key.split(' ')
  if (!email || (kind !== 'account' && kind !== 'template' && kind !== 'call')) return undefined
  return {
    message: 'operator-notice',
    to: { email },
    facts: { kind, about, code, details },
    key: `operator-notice:${kind}:${harareDay(at)}`,
  }
}

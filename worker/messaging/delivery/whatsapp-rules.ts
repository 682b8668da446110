import { errorClassOf } from '#contract/notifications/whatsapp/error-rules'
import { isTemplateName } from '#contract/notifications/whatsapp/templates'
import { day, hour, minute } from '#contract/time'

/** Free text is allowed for 24 hours after the person's own last message; the last minutes may pass on the way. */
const windowMilliseconds = day - 5 * minute
/** After which a number that could not be reached is tried again. */
const unreachableMilliseconds = 30 * day
/** While the account is blocked, one message an hour finds out whether it still is. */
const blockedMilliseconds = hour

interface KnownNumber {
  optedOutAt: Date | null
  lastInboundAt: Date | null
  unreachableAt: Date | null
}

export interface Sending {
  message: string
  /** Whether it answers what they just wrote: it goes to a person who sent STOP too. */
  isAnswer: boolean
  /** Whether the number is known to be the client's: of a confirmed account, or it said yes to the application. */
  isTheirs: boolean
  number: KnownNumber | undefined
  /** When WhatsApp last refused because of the account. */
  blockedAt: Date | undefined
  now: Date
}

export type Way = 'template' | 'text' | 'skip'

/** How a message goes to a number, if at all. */
export function wayTo({ message, isAnswer, isTheirs, number, blockedAt, now }: Sending): Way {
  const { optedOutAt = null, lastInboundAt = null, unreachableAt = null } = number ?? {}
  const age = (at: Date | null | undefined) => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY)
  if (optedOutAt && !isAnswer) return 'skip'
  if (age(blockedAt) < blockedMilliseconds) return 'skip'
  const wroteSince = (lastInboundAt?.getTime() ?? 0) > (unreachableAt?.getTime() ?? 0)
  if (age(unreachableAt) < unreachableMilliseconds && !wroteSince) return 'skip'
  // anyone can give any number: until it said yes it gets no words that someone wrote, which only a text has
  const mayHaveWords = isTheirs || isAnswer
  if (mayHaveWords && age(lastInboundAt) < windowMilliseconds) return 'text'
  return isTemplateName(message) ? 'template' : 'skip'
}

type AfterRefusal =
  /** Again after a wait that grows. */
  | 'again'
  /** The template now: the window was closed. */
  | 'template'
  /** Nothing more on WhatsApp. */
  | 'give-up'

/** What follows from WhatsApp's refusal of one message; `code` is null when it did not answer. */
export function afterRefusal(code: number | null, way: Way): AfterRefusal {
  const is = errorClassOf(code)
  if (is === 'retry' || is === 'later') return 'again'
  return is === 'window-closed' && way === 'text' ? 'template' : 'give-up'
}

/** Minutes until a message that WhatsApp refused after accepting it is sent again; then it is given up. */
const lateWaits = [5, 30, 120] as const

/**
 * When a message is sent again that WhatsApp accepted and then refused by webhook; null when it is not.
 * @param tries how often it was sent again already
 */
export function resendAfter(
  { message, way, tries }: { message: string; way: Way | null; tries: number },
  code: number | null,
  now: Date,
): Date | null {
  const next = afterRefusal(code, way ?? 'template')
  if (next === 'template') return isTemplateName(message) ? now : null
  const wait = next === 'again' ? lateWaits[tries] : undefined
  return wait === undefined ? null : new Date(now.getTime() + wait * minute)
}

/** The key under which an operator sees a refusal; null when it is about the recipient or about the moment. */
export function problemOf(code: number | null, message: string): string | null {
  const is = errorClassOf(code)
  if (is === 'account') return accountProblem
  if (is === 'template') return templateProblem(message)
  return is === 'bug' ? `call ${code}` : null
}

export const accountProblem = 'account'
export const templateProblem = (message: string): string => `template ${message}`

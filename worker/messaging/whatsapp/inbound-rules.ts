import { wholeReferenceIn } from '#contract/fields/reference'
import { commandIn } from '#contract/notifications/whatsapp/commands'
import { day, minute } from '#contract/time'
import type { InboundMessage } from './message-rules'

/** An application whose client gave this number. */
export interface Candidate {
  id: number
  reference: string
  isOpen: boolean
  /** Whether an account with a confirmed address has it. */
  hasAccount: boolean
  /** Whether the number itself said yes to it. */
  hasAgreed: boolean
  createdAt: Date
}

export interface Sender {
  optedOutAt: Date | null
  unknownAnsweredAt: Date | null
  askedAt: Date | null
  chosenApplicationId: number | null
  chosenAt: Date | null
}

export type InboundAnswer = 'stopped' | 'started' | 'status' | 'which' | 'whose' | 'unknown' | 'unsupported'

/** What follows from a message of a person. */
export interface InboundDecision {
  /** To the conversation of this application. */
  receive: number | null
  /** Its other messages wait for the same choice: they go there too. */
  isChoice: boolean
  /** The message is kept until its sender has chosen an application. */
  isWaiting: boolean
  /** The application that the number said yes to. */
  agree: number | null
  answer: InboundAnswer | null
  /** What changes of what is known of the number, besides the time of its last message. */
  number: Partial<Sender>
}

/** How long a question is not repeated, so that several messages in a row ask once. */
const askAgainMilliseconds = 10 * minute
/** Rows of a list on WhatsApp. */
const maxChoices = 10
/** Applications without an account up to which others are offered: anyone can make one with another’s number. */
const maxWithoutAccount = 3

/** Whether what the number writes may be taken for words of this client. */
export const speaksFor = ({ hasAccount, hasAgreed }: Candidate): boolean => hasAccount || hasAgreed

/** Those that the number speaks for: the open ones, or else the finished ones. */
export function ownAmong(candidates: readonly Candidate[]): Candidate[] {
  const own = candidates.filter(speaksFor)
  const open = own.filter(({ isOpen }) => isOpen)
  return (open.length > 0 ? open : own).slice(0, maxChoices)
}

/**
 * Those that a message may be about, in the order in which they are offered: of accounts first, then a few open ones
 * without an account, also if the number has not said yes to them.
 */
export function choicesAmong(candidates: readonly Candidate[]): Candidate[] {
  const own = ownAmong(candidates)
  const agreed = own.filter(({ hasAccount }) => !hasAccount)
  const others = candidates.filter((one) => one.isOpen && !speaksFor(one))
  const places = Math.max(0, maxWithoutAccount - agreed.length)
  return [...own.filter(({ hasAccount }) => hasAccount), ...agreed, ...others.slice(0, places)].slice(0, maxChoices)
}

const nothing: InboundDecision = {
  receive: null,
  isChoice: false,
  isWaiting: false,
  agree: null,
  answer: null,
  number: {},
}

export function decideInbound(
  message: InboundMessage,
  sender: Sender | undefined,
  candidates: readonly Candidate[],
  now: Date,
): InboundDecision {
  const isWithin = (at: Date | null | undefined, milliseconds: number) =>
    at !== null && at !== undefined && now.getTime() - at.getTime() < milliseconds
  const ask = (answer: 'which' | 'whose'): InboundDecision =>
    isWithin(sender?.askedAt, askAgainMilliseconds)
      ? { ...nothing, isWaiting: true }
      : { ...nothing, isWaiting: true, answer, number: { askedAt: now } }

  const command = message.is === 'text' ? commandIn(message.text) : null
  if (command === 'stop') return { ...nothing, answer: 'stopped', number: { optedOutAt: sender?.optedOutAt ?? now } }
  if (command === 'start') return { ...nothing, answer: 'started', number: { optedOutAt: null } }

  const choices = choicesAmong(candidates)
  const named = candidates.find(({ reference }) => reference === referenceIn(message))
  if (choices.length === 0 && !named) {
    if (message.is === 'reaction' || message.is === 'deletion' || isWithin(sender?.unknownAnsweredAt, day))
      return nothing
    return { ...nothing, answer: 'unknown', number: { unknownAnsweredAt: now } }
  }
  const own = ownAmong(candidates)
  const [only, ...others] = own
  if (named) return choose(named, only !== undefined, now)
  const [choice, ...otherChoices] = only ? [] : choices
  const isYes = message.is === 'text' && yes.test(message.text) && isWithin(sender?.askedAt, day)
  // a bare yes answers a question about one application that was there when we asked
  if (isYes && choice && otherChoices.length === 0 && choice.createdAt.getTime() <= (sender?.askedAt?.getTime() ?? 0)) {
    return choose(choice, false, now)
  }
  if (command === 'status') return only ? { ...nothing, answer: 'status' } : askWhose(ask('whose'))
  if (message.is === 'choice') return { ...nothing, answer: only ? 'which' : 'whose', number: { askedAt: now } }
  const chosen = isWithin(sender?.chosenAt, day) ? own.find(({ id }) => id === sender?.chosenApplicationId) : undefined
  const about = others.length === 0 ? only : chosen
  if (message.is === 'unsupported') return { ...nothing, receive: about?.id ?? null, answer: 'unsupported' }
  if (message.is === 'reaction' || message.is === 'deletion') return { ...nothing, receive: about?.id ?? null }
  if (about) return { ...nothing, receive: about.id }
  return ask(only ? 'which' : 'whose')
}

/** A command is answered, never kept. */
const askWhose = (decision: InboundDecision): InboundDecision => ({ ...decision, isWaiting: false })

/**
 * The number names an application. The first yes to one without an account takes what waited with it only if the
 * number speaks for no other: what waits may be meant for those.
 */
function choose(named: Candidate, hasOwn: boolean, now: Date): InboundDecision {
  if (!speaksFor(named) && hasOwn) return { ...nothing, agree: named.id, answer: 'which', number: { askedAt: now } }
  const number = { chosenApplicationId: named.id, chosenAt: now }
  return { ...nothing, isChoice: true, receive: named.id, agree: speaksFor(named) ? null : named.id, number }
}

const yes = /^\s*(?:yes|yes please|yes,? it is(?: mine)?|yebo|ehe|hongu)[\s.!]*$/i
const beforeReference = /^\s*(?:yes\b[\s,.:;!-]*)?/i

/** The application that a message names and says nothing else about: a row of our list, a reference, "YES ZTL…". */
function referenceIn(message: InboundMessage): string | undefined {
  if (message.is === 'choice') return message.reference
  if (message.is !== 'text') return undefined
  return wholeReferenceIn(message.text.replace(beforeReference, '').replace(/[\s.!]+$/, ''))
}

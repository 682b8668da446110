import { day, minute } from '#contract/time'
import { commandIn } from '#contract/whatsapp/opt-in'
import type { InboundMessage } from './webhook-rules'

/** An application whose client gave this number, and whose account, if it has one, is confirmed. */
export interface Candidate {
  id: number
  reference: string
  isOpen: boolean
}

export interface Sender {
  optedOutAt: Date | null
  unknownAnsweredAt: Date | null
  askedAt: Date | null
  chosenApplicationId: number | null
  chosenAt: Date | null
}

export type InboundAnswer = 'stopped' | 'started' | 'status' | 'which' | 'unknown' | 'unsupported'

/** What follows from a message of a person. */
export interface InboundDecision {
  /** To the conversation of this application. */
  receive: number | null
  /** Its other messages wait for the same choice: they go there too. */
  isChoice: boolean
  /** The message is kept until its sender has chosen an application. */
  isWaiting: boolean
  answer: InboundAnswer | null
  /** What changes of what is known of the number, besides the time of its last message. */
  number: Partial<Sender>
}

/** Silence after a question, so that several messages in a row ask once. */
const askAgainMilliseconds = 10 * minute
/** Rows of a list on WhatsApp. */
const maxChoices = 10

/** Those that a message may be about: the open ones, or else the finished ones; the newest first. */
export function choicesAmong(candidates: readonly Candidate[]): Candidate[] {
  const open = candidates.filter(({ isOpen }) => isOpen)
  return (open.length > 0 ? open : [...candidates]).slice(0, maxChoices)
}

const nothing: InboundDecision = { receive: null, isChoice: false, isWaiting: false, answer: null, number: {} }

export function decideInbound(
  message: InboundMessage,
  sender: Sender | undefined,
  candidates: readonly Candidate[],
  now: Date,
): InboundDecision {
  const isWithin = (at: Date | null | undefined, milliseconds: number) =>
    at !== null && at !== undefined && now.getTime() - at.getTime() < milliseconds
  const command = message.is === 'text' ? commandIn(message.text) : null
  if (command === 'stop') return { ...nothing, answer: 'stopped', number: { optedOutAt: sender?.optedOutAt ?? now } }
  if (command === 'start') return { ...nothing, answer: 'started', number: { optedOutAt: null } }
  if (message.is === 'ignored') return nothing

  const choices = choicesAmong(candidates)
  if (choices.length === 0) {
    if (isWithin(sender?.unknownAnsweredAt, day)) return nothing
    return { ...nothing, answer: 'unknown', number: { unknownAnsweredAt: now } }
  }
  if (command === 'status') return { ...nothing, answer: 'status' }
  if (message.is === 'unsupported') return { ...nothing, answer: 'unsupported' }
  if (message.is === 'choice') {
    const chosen = choices.find(({ reference }) => reference === message.reference)
    if (!chosen) return { ...nothing, answer: 'which', number: { askedAt: now } }
    return { ...nothing, isChoice: true, receive: chosen.id, number: { chosenApplicationId: chosen.id, chosenAt: now } }
  }
  const [only, ...others] = choices
  if (only && others.length === 0) return { ...nothing, receive: only.id }
  const remembered = isWithin(sender?.chosenAt, day) && choices.find(({ id }) => id === sender?.chosenApplicationId)
  if (remembered) return { ...nothing, receive: remembered.id }
  if (isWithin(sender?.askedAt, askAgainMilliseconds)) return { ...nothing, isWaiting: true }
  return { ...nothing, isWaiting: true, answer: 'which', number: { askedAt: now } }
}

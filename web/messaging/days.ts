import type { ConversationMessage } from '#contract/messaging/conversation-views'
import { harareDay } from '#contract/time'

interface Day {
  day: string
  /** When it began for the reader: the first message's time. */
  at: string
  messages: ConversationMessage[]
}

/** Messages that came newest first, by the day in Harare, oldest first. */
export function daysOf(newestFirst: readonly ConversationMessage[]): Day[] {
  const days: Day[] = []
  for (const message of newestFirst.toReversed()) {
    const day = harareDay(message.createdAt)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, at: message.createdAt, messages: [message] })
  }
  return days
}

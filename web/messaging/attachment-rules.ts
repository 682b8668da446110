import { maxAttachments } from '#contract/messaging/conversation'

/** Which of the chosen files fit beside those that a message has already. */
export function fitting<One>(chosen: readonly One[], attached: number): { added: readonly One[]; areTooMany: boolean } {
  const room = Math.max(0, maxAttachments - attached)
  return { added: chosen.slice(0, room), areTooMany: chosen.length > room }
}

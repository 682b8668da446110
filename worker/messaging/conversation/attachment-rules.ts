import { conversationMessagesText, maxAttachments } from '#contract/messaging/conversation'
import { Failure } from '../../platform/failure'

/** Files of one uploader without a message: twice what it takes, as one whose answer was lost stays until it is old. */
export const maxWaiting = 2 * maxAttachments

export const tooManyWait = () => new Failure('quota-reached', conversationMessagesText.tooManyFiles)

/** @throws Failure quota-reached when no more of the uploader's files may wait */
export function assertFewWait([waiting]: readonly { total: number }[]): void {
  if ((waiting?.total ?? 0) >= maxWaiting) throw tooManyWait()
}

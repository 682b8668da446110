import { conversationMessagesText, maxAttachments } from '#contract/messaging/conversation'
import { day } from '#contract/time'
import { Failure } from '../../platform/failure'

/**
 * The most files of one uploader without a message, so that one more may wait: twice what a message takes, as one whose
 * answer was lost stays until it is old.
 */
export const mostWaiting = 2 * maxAttachments - 1

/** A file that no message took is deleted once it was sent before this. */
export const oldBefore = (now: Date): Date => new Date(now.getTime() - day)

export const tooManyWait = () => new Failure('quota-reached', conversationMessagesText.tooManyFiles)

/** @throws Failure quota-reached when no more of the uploader's files may wait */
export function assertFewWait([waiting]: readonly { total: number }[]): void {
  if ((waiting?.total ?? 0) > mostWaiting) throw tooManyWait()
}

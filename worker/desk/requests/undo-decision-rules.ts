import { undoOver } from '../../documents/requests/request-rules'
import type { WaitingMessage } from '../undo/undo-queries'

/**
 * @param waiting the client's message of a decision; undefined for a decision that sends none
 * @throws Failure undo-over once the message is on its way
 */
export function assertUntold(waiting: WaitingMessage | undefined, now: Date): void {
  if (!waiting) return
  if (!waiting.undo || waiting.tries > 0 || !waiting.dueAt || waiting.dueAt <= now) throw undoOver()
}

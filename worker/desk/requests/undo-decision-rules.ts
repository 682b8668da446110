import type { RequestState } from '#contract/documents/requests'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { undoOver } from '../../documents/requests/request-rules'
import type { WaitingMessage } from '../undo/undo-queries'

/**
 * The status as it was before a decision that is undone, if that ended the request.
 * @param waiting the client's message of it; decisions that nobody is told of have none
 * @throws Failure undo-over once the message is on its way, or the status has changed since
 */
export function restoredStatus(
  application: Pick<ApplicationRow, 'status'>,
  state: RequestState,
  waiting: WaitingMessage | undefined,
  now: Date,
): Partial<Pick<ApplicationRow, 'status' | 'statusBefore'>> {
  if (!waiting) return {}
  if (!waiting.undo || waiting.tries > 0 || !waiting.dueAt || waiting.dueAt <= now) throw undoOver()
  if (state === 'refused') return {}
  const { status, statusBefore = null } = waiting.undo
  if (application.status !== statusBefore) throw undoOver()
  return { status, statusBefore }
}

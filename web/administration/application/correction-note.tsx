import type { AdminApplicationPage } from '#contract/administration/views'
import { lastStepOf } from '#contract/carry-forward-rules'
import { type OwnerStatus, ownerStatuses } from '#contract/owner-statuses'
import { messagesAfter } from '../../applications/client-message-rules'
import { correctionCopy } from '../../applications/copy'
import { MessagesSent } from '../../applications/messages-sent'

interface CorrectionNoteProps {
  page: AdminApplicationPage
  now: OwnerStatus
  to: OwnerStatus
}

/** For a status that goes back: what it takes back, and what the client was told of it. */
export function CorrectionNote({ page: { application, history }, now, to }: CorrectionNoteProps) {
  if (to === 'additional_docs' || ownerStatuses.indexOf(to) >= ownerStatuses.indexOf(pathStatus(now, history)))
    return null
  return (
    <>
      <p>{correctionCopy.both}</p>
      <MessagesSent messages={messagesAfter({ application, history }, lastStepOf(to), to)} />
    </>
  )
}

/** During a request for documents, the status that it interrupted. */
function pathStatus(now: OwnerStatus, history: AdminApplicationPage['history']): OwnerStatus {
  if (now !== 'additional_docs') return now
  const before = history.findLast(
    ({ track, status, doneAt }) => track === 'status' && status !== now && doneAt === null,
  )
  return (before?.status ?? 'pending_submission') as OwnerStatus
}

import { useQuery } from '@tanstack/react-query'
import type { AdminApplicationPage } from '#contract/administration/views'
import { lastStepOf, type OwnerStatus, ownerStatuses } from '#contract/pipelines'
import { messagesAfter } from '../../applications/client-message-rules'
import { correctionCopy } from '../../applications/copy'
import { MessagesSent } from '../../applications/messages-sent'
import { Loaded } from '../../ui/loaded'
import { managedQuery } from '../admin-queries'
import { applicationCopy } from '../copy'

interface CorrectionNoteProps {
  id: number
  now: OwnerStatus
  to: OwnerStatus
}

/** For a status that goes back: what it takes back, and what the client was told of it. */
export function CorrectionNote({ id, now, to }: CorrectionNoteProps) {
  const mayGoBack = to !== 'additional_docs' && ownerStatuses.indexOf(to) < ownerStatuses.indexOf(now)
  const query = useQuery({ ...managedQuery(String(id)), enabled: mayGoBack })
  if (!mayGoBack) return null
  return (
    <Loaded query={query} failed={applicationCopy.pageFailed} fallback={null}>
      {({ application, history }) =>
        ownerStatuses.indexOf(to) < ownerStatuses.indexOf(pathStatus(now, history)) && (
          <>
            <p>{correctionCopy.both}</p>
            <MessagesSent messages={messagesAfter({ application, history }, lastStepOf(to), to)} />
          </>
        )
      }
    </Loaded>
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

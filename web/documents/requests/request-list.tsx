import type { DocumentRequest } from '#contract/documents/requests'
import { Badge } from '../../ui/badge'
import { DocumentUpload } from '../document-upload'
import type { Destination } from '../uploads/send-upload'
import { requestCopy as copy } from './copy'
import './request-list.css'
import { SlotChooser } from './slot-chooser'

type Slot = Pick<DocumentRequest, 'id' | 'name' | 'state' | 'reason'>

interface RequestListProps extends Omit<Destination, 'request'> {
  requests: readonly Slot[]
  reader: string
  onSent: () => Promise<unknown>
}

export const isOpenRequest = ({ state }: Pick<Slot, 'state'>): boolean => isMissing({ state }) || state === 'received'

const isMissing = ({ state }: Pick<Slot, 'state'>): boolean => state === 'requested' || state === 'refused'

/** A place for each document that the firm requested, with what became of it. */
export const RequestList = ({ requests, ...place }: RequestListProps) => (
  <ul className="request-list" aria-label={copy.title}>
    {requests
      .filter(({ state }) => state !== 'withdrawn')
      .map((request) => (
        <RequestSlot key={request.id} request={request} {...place} />
      ))}
  </ul>
)

const RequestSlot = ({ request, ...place }: Omit<RequestListProps, 'requests'> & { request: Slot }) => {
  const { id, name, state, reason } = request
  const upload = <DocumentUpload {...place} request={id} label={name} Choose={SlotChooser} />
  return (
    <li>
      <p className="request-name">
        {name} <Badge colour={copy.colours[state]}>{copy.states[state]}</Badge>
      </p>
      {reason && <p className="request-reason">{reason}</p>}
      {isMissing(request) && upload}
      {state === 'received' && (
        <details>
          <summary>{copy.again}</summary>
          {upload}
        </details>
      )}
    </li>
  )
}

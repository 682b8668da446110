import type { ClientApplicationPage } from '#contract/desk/views'
import type { DocumentRequest } from '#contract/documents/requests'
import { Badge } from '../../ui/badge'
import { requestsCopy as copy } from './copy'
import { RequestDecisions } from './request-decisions'

/** What an open document was requested as, with the decisions about it. */
export const ViewedRequest = ({ file, request }: { file: ClientApplicationPage['file']; request: DocumentRequest }) => (
  <>
    <p>
      <span className="minor">{copy.requestedAs}</span> <span className="strong">{request.name}</span>{' '}
      <Badge colour={copy.colours[request.state]}>{copy.states[request.state]}</Badge>
    </p>
    {request.reason && <p>{request.reason}</p>}
    <RequestDecisions key={request.id} file={file} request={request} />
  </>
)

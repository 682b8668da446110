import type { ClientApplicationPage } from '#contract/desk/views'
import type { DocumentRequest } from '#contract/documents/requests'
import { ViewLink } from '../../documents/viewer/viewed'
import { Badge } from '../../ui/badge'
import { When } from '../../ui/format/when'
import { firmDocument } from '../viewed-files'
import { requestsCopy as copy } from './copy'
import { RequestDecisions } from './request-decisions'

/** One requested document, what came for it, and the decisions that are possible. */
export function RequestRow({ page, request }: { page: ClientApplicationPage; request: DocumentRequest }) {
  const { file, documents } = page
  const { name, state, reason, by, at } = request
  const files = documents.filter(({ id }) => request.documents.includes(id))
  return (
    <li>
      <p className="strong">
        {name} <Badge colour={copy.colours[state]}>{copy.states[state]}</Badge>
      </p>
      {reason && <p>{reason}</p>}
      <p className="minor">
        {by} · <When at={at} />
        {files.map((document) => (
          <span key={document.id}>
            {' · '}
            <ViewLink file={firmDocument(file.id, document)}>{document.name}</ViewLink>
          </span>
        ))}
      </p>
      <RequestDecisions file={file} request={request} />
    </li>
  )
}

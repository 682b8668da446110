import type { AdminApplicationPage } from '#contract/administration/views'
import { requestsCopy as copy } from '../../desk/requests/copy'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { fileSize } from '../../ui/format/file-size'
import { When } from '../../ui/format/when'
import { applicationCopy } from '../copy'

/** Only the owner and the firm open documents (decision 115). */
export const DocumentsCard = ({ documents, requests }: Pick<AdminApplicationPage, 'documents' | 'requests'>) => (
  <Card title="Documents">
    {requests.length > 0 && <Requests requests={requests} />}
    {documents.length === 0 && <p className="minor">{applicationCopy.noDocuments}</p>}
    {documents.length > 0 && <p className="minor">{applicationCopy.documentsOpen}</p>}
    <ul className="managed-list">
      {documents.map(({ id, name, sizeBytes, uploadedBy, createdAt }) => (
        <li key={id}>
          <div className="managed-words">
            <p className="managed-name">{name}</p>
            <p className="minor">
              {fileSize(sizeBytes)} · {uploadedBy} · <When at={createdAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Card>
)

/** What the firm requested, with what became of it; only the firm decides. */
const Requests = ({ requests }: Pick<AdminApplicationPage, 'requests'>) => (
  <>
    <h3>{copy.title}</h3>
    <ul className="managed-list" aria-label={copy.title}>
      {requests.map(({ id, name, state, reason, by, at }) => (
        <li key={id}>
          <div className="managed-words">
            <p className="managed-name">
              {name} <Badge colour={copy.colours[state]}>{copy.states[state]}</Badge>
            </p>
            {reason && <p>{reason}</p>}
            <p className="minor">
              {by} · <When at={at} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  </>
)

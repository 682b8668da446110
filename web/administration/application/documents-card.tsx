import type { AdminApplicationPage } from '#contract/administration/views'
import { Card } from '../../ui/card'
import { fileSize } from '../../ui/format/file-size'
import { When } from '../../ui/format/when'

/** The owner and the firm can open documents; the platform only sees that they exist. */
export const DocumentsCard = ({ documents }: Pick<AdminApplicationPage, 'documents'>) => (
  <Card title="Documents">
    {documents.length === 0 && <p className="minor">No documents yet.</p>}
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

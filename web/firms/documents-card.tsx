import { Download, FileText } from 'lucide-react'
import type { DocumentView } from '#contract/application-views'
import { LinkButton } from '../ui/button'
import { Card } from '../ui/card'
import { fileSize } from '../ui/file-size'
import { When } from '../ui/when'

/** What the owner and the firm have uploaded. */
export const DocumentsCard = ({ fileId, documents }: { fileId: number; documents: readonly DocumentView[] }) => (
  <Card title="Documents" aside={documents.length > 0 && <p className="file-minor">{documents.length}</p>}>
    {documents.length === 0 && (
      <p className="file-nothing">No documents yet. Send the owner a message to ask for what you need.</p>
    )}
    <ul className="file-list">
      {documents.map(({ id, name, sizeBytes, uploadedBy, createdAt }) => (
        <li key={id} className="file-entry">
          <FileText className="icon" aria-hidden="true" />
          <div className="file-entry-words">
            <p className="file-entry-name">{name}</p>
            <p className="file-minor">
              {fileSize(sizeBytes)} · {uploadedBy} · <When at={createdAt} />
            </p>
          </div>
          <LinkButton
            size="small"
            variant="quiet"
            href={`/api/lawfirm/clients/${fileId}/documents/${id}`}
            download
            icon={<Download className="icon" aria-hidden="true" />}
          >
            Download
            <span className="visually-hidden"> {name}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  </Card>
)

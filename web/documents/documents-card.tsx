import { Download, FileText } from 'lucide-react'
import type { DocumentView } from '#contract/applications/views'
import type { DocumentRequest, RemindersView } from '#contract/documents/requests'
import { reloadApplications } from '../server/queries/applications-query'
import { Card } from '../ui/card'
import { fileSize } from '../ui/format/file-size'
import { When } from '../ui/format/when'
import { DocumentUpload } from './document-upload'
import './documents-card.css'
import { unnamedFirm } from '#contract/applications/progress/copy'
import { documentCopy } from './copy'
import { Reminders } from './requests/reminders'
import { isOpenRequest, RequestList } from './requests/request-list'
import { ViewButton, viewedDocument } from './viewer/viewed'

interface DocumentsCardProps {
  id: number
  documents: readonly DocumentView[]
  requests?: readonly DocumentRequest[] | undefined
  reminders?: RemindersView | undefined
  isAskedFor: boolean
  isClosed: boolean
}

const DocumentCount = ({ documents }: { documents: readonly DocumentView[] }) => (
  <span className="minor">
    {documents.length === 0
      ? documentCopy.none
      : `${documents.length} ${documents.length === 1 ? 'document' : 'documents'}`}
  </span>
)

const scrollIfLinked = (element: HTMLElement | null) => {
  if (element && location.hash === '#documents') element.scrollIntoView()
}

export function DocumentsCard({ id, documents, requests = [], reminders, isAskedFor, isClosed }: DocumentsCardProps) {
  return (
    <div id="documents" ref={scrollIfLinked}>
      <Card
        title="Documents"
        isCollapsible
        isOpen={isAskedFor || location.hash === '#documents'}
        aside={<DocumentCount documents={documents} />}
      >
        <div className="stack-2">
          {!isClosed && requests.some(isOpenRequest) && (
            <>
              <RequestList
                requests={requests}
                to={`/api/applications/${id}/documents`}
                inPieces={`/api/applications/${id}/uploads`}
                reader={unnamedFirm}
                onSent={reloadApplications}
              />
              {reminders && (
                <Reminders id={id} requests={requests} reminders={reminders} onChanged={reloadApplications} />
              )}
            </>
          )}
          {!isClosed && (
            <DocumentUpload
              to={`/api/applications/${id}/documents`}
              inPieces={`/api/applications/${id}/uploads`}
              reader={unnamedFirm}
              onSent={reloadApplications}
              label={isAskedFor && !requests.some(isOpenRequest) ? documentCopy.upload : documentCopy.add}
            />
          )}
          {documents.length > 0 && (
            <ul className="document-list">
              {documents.map((document) => (
                <li key={document.id}>
                  <FileText className="icon" aria-hidden="true" />
                  <div className="document-words">
                    <p className="document-name">{document.name}</p>
                    <p className="minor">
                      {fileSize(document.sizeBytes)} · {document.uploadedBy} · <When at={document.createdAt} />
                    </p>
                  </div>
                  <ViewButton
                    file={viewedDocument(document, `/api/applications/${id}/documents/${document.id}`)}
                    spoken={document.name}
                  />
                  <a
                    href={`/api/applications/${id}/documents/${document.id}`}
                    download
                    className="button button-quiet button-small"
                  >
                    <Download className="icon" aria-hidden="true" />
                    Download<span className="visually-hidden"> {document.name}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
    </div>
  )
}

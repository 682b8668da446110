import { Download, FileText } from 'lucide-react'
import type { DocumentView } from '#contract/applications/views'
import type { ClientApplication } from '#contract/desk/views'
import { ViewButton } from '../../../documents/viewer/viewed'
import { useMember } from '../../../firms/member'
import { Badge } from '../../../ui/badge'
import { LinkButton } from '../../../ui/button'
import { fileSize } from '../../../ui/format/file-size'
import { When } from '../../../ui/format/when'
import { firmDocument } from '../../viewed-files'
import { DocumentSend } from '../uploads/document-send'
import { partCopy } from './copy'

interface DocumentsPartProps {
  application: ClientApplication
  documents: readonly DocumentView[]
}

export const DocumentsPart = ({ application: { id: fileId, newDocumentsAt }, documents }: DocumentsPartProps) => (
  <>
    {documents.length === 0 && <p className="file-nothing">{partCopy.noDocumentsText}</p>}
    <ul className="file-list">
      {documents.map((document) => {
        const { id, name, sizeBytes, uploadedBy, isFromFirm, createdAt } = document
        return (
          <li key={id} className="file-entry">
            <FileText className="icon" aria-hidden="true" />
            <div className="file-entry-words">
              <p className="strong">
                {name}{' '}
                <Badge colour={isFromFirm ? 'blue' : 'grey'}>{isFromFirm ? 'To the client' : 'From the client'}</Badge>{' '}
                {!isFromFirm && newDocumentsAt && createdAt >= newDocumentsAt && <Badge colour="yellow">New</Badge>}
              </p>
              <p className="minor">
                {fileSize(sizeBytes)} · {uploadedBy} · <When at={createdAt} />
              </p>
            </div>
            <ViewButton file={firmDocument(fileId, document)} spoken={name} />
            <LinkButton
              size="small"
              variant="quiet"
              href={`/api/lawfirm/clients/${fileId}/documents/${id}`}
              download
              icon={Download}
            >
              Download
              <span className="visually-hidden"> {name}</span>
            </LinkButton>
          </li>
        )
      })}
    </ul>
    {useMember().admin.permissions.includes('deeds') && <DocumentSend fileId={fileId} />}
  </>
)

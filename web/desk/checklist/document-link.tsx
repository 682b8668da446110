import { checklistCopy as copy } from './copy'

/** The document that shows it. */
export const DocumentLink = ({ fileId, documentId }: { fileId: number; documentId: number | null }) =>
  documentId !== null && (
    <>
      {' · '}
      <a href={`/api/lawfirm/clients/${fileId}/documents/${documentId}`} target="_blank" rel="noreferrer">
        {copy.document}
      </a>
    </>
  )

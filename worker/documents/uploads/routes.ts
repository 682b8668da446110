import { resumable } from '#contract/documents/resumable'
import { idField } from '#contract/fields/fields'
import { requireViewer } from '../../applications/viewer'
import { requirePermission } from '../../firms/member'
import { firmsDocument, ownersDocument } from './purposes'
import { serveUploads } from './serve-uploads'

/** For the picture that its sender adds. */
const namesDocument = ` ${resumable.result} then has the id of the document.`

export const uploadRoutes = serveUploads('/applications/:id/uploads', {
  words: { file: 'document', files: 'documents', more: namesDocument },
  guard: requireViewer,
  place: { id: idField },
  purposeOf: ({ viewer }, { id }) => ownersDocument(viewer, id),
})

export const firmUploadRoutes = serveUploads('/lawfirm/clients/:id/uploads', {
  words: { file: 'document for the owner', files: 'documents for the owner', more: namesDocument },
  guard: requirePermission('deeds'),
  place: { id: idField },
  purposeOf: ({ member }, { id }) => firmsDocument(member, id),
})

import { idField } from '#contract/fields/fields'
import { requireViewer } from '../../applications/viewer'
import { requirePermission } from '../../firms/member'
import { firmsDocument, ownersDocument } from './purposes'
import { serveUploads } from './serve-uploads'

export const uploadRoutes = serveUploads('/applications/:id/uploads', {
  words: { file: 'document', files: 'documents' },
  guard: requireViewer,
  place: { id: idField },
  purposeOf: ({ viewer }, { id }) => ownersDocument(viewer, id),
})

export const firmUploadRoutes = serveUploads('/lawfirm/clients/:id/uploads', {
  words: { file: 'document for the owner', files: 'documents for the owner' },
  guard: requirePermission('deeds'),
  place: { id: idField },
  purposeOf: ({ member }, { id }) => firmsDocument(member, id),
})

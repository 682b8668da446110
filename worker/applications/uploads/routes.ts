import { idField } from '#contract/fields/fields'
import { requirePermission } from '../../firms/member'
import { requireVisitor } from '../visitor'
import { firmsDocument, ownersDocument } from './purposes'
import { serveUploads } from './serve-uploads'

export const uploadRoutes = serveUploads('/applications/:id/uploads', {
  guard: requireVisitor,
  place: { id: idField },
  purposeOf: ({ visitor }, { id }) => ownersDocument(visitor, id),
})

export const firmUploadRoutes = serveUploads('/lawfirm/clients/:id/uploads', {
  guard: requirePermission('deeds'),
  place: { id: idField },
  purposeOf: ({ member }, { id }) => firmsDocument(member, id),
})

import * as z from 'zod/mini'
import { openUpload } from '../views/applications'

export const uploadAnswers = {
  'GET /api/applications/:id/uploads': z.array(openUpload),
  'POST /api/applications/:id/uploads': null,
  'GET /api/applications/:id/uploads/:uploadId': openUpload,
  'PATCH /api/applications/:id/uploads/:uploadId': null,
  'DELETE /api/applications/:id/uploads/:uploadId': null,
}

export const uploadDescriptions: Record<keyof typeof uploadAnswers, string> = {
  'GET /api/applications/:id/uploads': 'The documents that this browser has begun to send and not finished.',
  'POST /api/applications/:id/uploads':
    'Begins a document that arrives in pieces, by tus 1.0.0. Its address, in Location, works for 24 hours.',
  'GET /api/applications/:id/uploads/:uploadId':
    'How much of such a document has arrived; HEAD answers the same in Upload-Offset.',
  'PATCH /api/applications/:id/uploads/:uploadId':
    'Adds the next piece. The last one stores the document, after the same checks as of one that is sent whole.',
  'DELETE /api/applications/:id/uploads/:uploadId': 'Removes a document of which only a part has arrived.',
}

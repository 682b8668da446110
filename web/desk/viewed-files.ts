import type { DocumentView } from '#contract/applications/views'
import type { DeedVersion } from '#contract/deeds/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import { type Viewed, viewedDeed, viewedDocument } from '../documents/viewer/viewed'

export const firmDocument = (fileId: number, document: DocumentView): Viewed => ({
  ...viewedDocument(document, `/api/lawfirm/clients/${fileId}/documents/${document.id}`),
  takesPicture: !document.hasPicture,
})

export const firmDeed = (fileId: number, deed: DeedVersion): Viewed =>
  viewedDeed(deed, `/api/lawfirm/clients/${fileId}/deed/${deed.version}`)

/** What a member can look at on the page of a file, in its order. */
export const firmFiles = ({ file, documents, deeds }: ClientApplicationPage): Viewed[] => [
  ...documents.map((document) => firmDocument(file.id, document)),
  ...deeds.toSorted((a, b) => b.version - a.version).map((deed) => firmDeed(file.id, deed)),
]

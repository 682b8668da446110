import type { ClientApplicationPage } from '#contract/desk/views'
import type { DocumentRequest } from '#contract/documents/requests'
import { Viewing } from '../../documents/viewer/viewed'
import { asMember } from '../../firms/member-query'
import { screen } from '../../ui/page/screen'
import { firmFiles } from '../viewed-files'

/** Loaded with the first requested document that is opened. */
const ViewedRequest = screen<{ file: ClientApplicationPage['file']; request: DocumentRequest }>(
  async () => (await import('../requests/viewed-request')).ViewedRequest,
)

/** The open document of a file, with what a member decides about it. */
export const FileViewing = ({ page }: { page: ClientApplicationPage }) => (
  <Viewing
    files={firmFiles(page)}
    guard={asMember}
    under={({ id }) => {
      const request = page.requests.find(({ documents }) => id !== undefined && documents.includes(id))
      return request && <ViewedRequest file={page.file} request={request} />
    }}
  />
)

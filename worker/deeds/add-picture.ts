import type { DeedVersion } from '#contract/deeds/views'
import { fileRefusals, firstPage } from '#contract/documents/documents'
import { applicationOfFirm } from '../applications/shared/application-queries'
import type { UploadedFile } from '../documents/documents'
import type { MemberSessionToken } from '../firms/member'
import { readAs } from '../platform/admission'
import type { AppContext } from '../platform/context'
import { onlyRow } from '../platform/database/batch'
import { commit, failOnConflict } from '../platform/database/commit'
import { Failure } from '../platform/failure'
import { finish } from '../platform/files/discarded-files'
import { discardRefused, storeFile } from '../platform/files/file-store'
import { isJpegWithin } from '../platform/files/jpeg'
import { mayOpen } from './may-open-rules'
import { deedOfVersion, hasNoPicture, setPicture } from './queries'
import { deedVersion } from './views'

/**
 * Adds the picture of a deed's first page that its uploader's browser made, once, before the release.
 * @throws Failure signed-out, forbidden, not-found, not-a-document
 */
export async function addPicture(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  version: number,
  { content }: UploadedFile,
): Promise<DeedVersion> {
  const { db, now } = context
  const {
    actor: member,
    applications,
    deeds,
  } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
    deeds: deedOfVersion(db, id, version),
  })
  const [[application], [deed]] = [applications, deeds]
  const isTheirs = application && deed && mayOpen(deed, member.firmId) && deed.uploadedBy === member.id
  if (!isTheirs || deed.state !== 'uploaded' || deed.picture) throw new Failure('not-found')
  if (!isJpegWithin(content, firstPage)) throw new Failure('not-a-document', fileRefusals.notAPicture)
  const picture = await storeFile(context, `applications/${id}/deeds`, content)
  const { changed } = await commit(db, hasNoPicture(deed), {
    finished: finish(db, picture.objectKey),
    changed: setPicture(db, deed, picture),
  })
    .catch(failOnConflict(() => new Failure('not-found')))
    .catch(discardRefused(context, picture))
  return deedVersion(onlyRow(changed), member, now())
}

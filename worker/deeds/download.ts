import type { OpenedFile } from '../applications/documents/documents'
import { fileById, fileOfFirm } from '../applications/file-tables'
import type { MemberSessionToken } from '../firms/member'
import type { OwnerSessionToken } from '../identity/owner'
import { readAs } from '../platform/admission'
import { type Actor, recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { Failure } from '../platform/failure'
import { fetchFile } from '../platform/files/file-store'
import { isForPlatform, isShownTo } from './may-release-rules'
import { colleaguesOf, type DeedRow, deedOfVersion, deedPayment, releasedDeedOf } from './queries'
import { assertUnlocked } from './release-rules'

/**
 * The released deed, for its owner, once the balance is paid.
 * @throws Failure signed-out, not-found, balance-due
 */
export async function downloadDeed(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
): Promise<OpenedFile> {
  const { db, prices } = context
  const { actor, applications, deeds } = await readAs(context, sessionToken, {
    applications: deedPayment(db, sessionToken.id, id),
    deeds: releasedDeedOf(db, id),
  })
  const [[application], [deed]] = [applications, deeds]
  if (!application) throw new Failure('not-found')
  assertUnlocked(application, prices)
  if (!deed) throw new Failure('not-found')
  return open(context, actor, deed, `${application.referenceNumber}-deed.pdf`)
}

/** A version of a deed, for a member of its firm. @throws Failure signed-out, not-found */
export async function openDeedVersion(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  version: number,
): Promise<OpenedFile> {
  const { db } = context
  const { actor, files, deeds } = await readAs(context, sessionToken, {
    files: fileOfFirm(db, sessionToken.firmId, id),
    deeds: deedOfVersion(db, id, version),
  })
  const [[file], [deed]] = [files, deeds]
  if (!file || !deed || !isShownTo(deed, sessionToken.firmId)) throw new Failure('not-found')
  return open(context, actor, deed, deed.fileName)
}

/** A version that only an administrator can release, for review. @throws Failure signed-out, forbidden, not-found */
export async function openDeedForRelease(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  version: number,
): Promise<OpenedFile> {
  const { db, now } = context
  const { actor, files, deeds, colleagues } = await readAs(context, sessionToken, {
    files: fileById(db, id),
    deeds: deedOfVersion(db, id, version),
    colleagues: colleaguesOf(db, id),
  })
  const [[file], [deed]] = [files, deeds]
  const isTheirs = file && deed?.state === 'uploaded' && isForPlatform(deed, file.firmId, colleagues, now())
  if (!isTheirs) throw new Failure('not-found')
  return open(context, actor, deed, deed.fileName)
}

/** Records the access before any byte is sent. */
async function open(context: AppContext, actor: Actor, deed: DeedRow, name: string): Promise<OpenedFile> {
  const { applicationId, id, version } = deed
  const event = { action: 'read-deed', entity: 'deed', id, applicationId, detail: `version ${version}` } as const
  await recordAudit(context.db, actor, event, context.now())
  return { name, contentType: 'application/pdf', content: await fetchFile(context, deed) }
}

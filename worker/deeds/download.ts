import { deedFileName } from '#contract/deeds/file-name'
import { firstPage } from '#contract/documents/documents'
import { applicationById, applicationOfFirm } from '../applications/shared/application-queries'
import { colleaguesOf } from '../applications/shared/firm-queries'
import type { OpenedFile } from '../documents/documents'
import type { MemberSessionToken } from '../firms/member'
import type { OwnerSessionToken } from '../identity/owner'
import { readAs } from '../platform/admission'
import type { Actor } from '../platform/audit/actor'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { Failure } from '../platform/failure'
import { fetchFile, type StoredFile } from '../platform/files/file-store'
import { assertUnlocked } from './may-download-rules'
import { mayOpen } from './may-open-rules'
import { isForPlatform } from './may-release-rules'
import { type DeedRow, deedOfVersion, deedPayment, releasedDeedOf } from './queries'

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
  return open(context, actor, deed, deedFileName(application.propertyAddress, application.referenceNumber))
}

/**
 * The picture of the released deed's first page, for its owner, under the same conditions. The vault shows it each time it
 * is opened, so it is not recorded.
 * @throws Failure signed-out, not-found, balance-due
 */
export async function openOwnPicture(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
): Promise<OpenedFile> {
  const { db, prices } = context
  const { applications, deeds } = await readAs(context, sessionToken, {
    applications: deedPayment(db, sessionToken.id, id),
    deeds: releasedDeedOf(db, id),
  })
  const [[application], [deed]] = [applications, deeds]
  if (!application) throw new Failure('not-found')
  assertUnlocked(application, prices)
  if (!deed?.picture) throw new Failure('not-found')
  return pictureOf(context, deed.picture)
}

/** A version of a deed, for a member of its firm. @throws Failure signed-out, not-found */
export async function openDeedVersion(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  version: number,
): Promise<OpenedFile> {
  const { actor, deed } = await versionOf(context, sessionToken, id, version)
  return open(context, actor, deed, deed.fileName)
}

/** The picture of a version's first page, for a member of its firm. @throws Failure signed-out, not-found */
export async function openPicture(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  version: number,
): Promise<OpenedFile> {
  const { actor, deed } = await versionOf(context, sessionToken, id, version)
  return openFirstPage(context, actor, deed)
}

async function versionOf(context: AppContext, sessionToken: MemberSessionToken, id: number, version: number) {
  const { db } = context
  const { actor, applications, deeds } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
    deeds: deedOfVersion(db, id, version),
  })
  const [[application], [deed]] = [applications, deeds]
  if (!application || !deed || !mayOpen(deed, sessionToken.firmId)) throw new Failure('not-found')
  return { actor, deed }
}

const pictureOf = async (context: AppContext, picture: StoredFile): Promise<OpenedFile> => ({
  name: 'first-page.jpg',
  contentType: firstPage.type,
  content: await fetchFile(context, picture),
})

/** A version that only an administrator can release, for review. @throws Failure signed-out, forbidden, not-found */
export async function openDeedForRelease(...version: ForRelease): Promise<OpenedFile> {
  const { actor, deed } = await deedForRelease(...version)
  return open(version[0], actor, deed, deed.fileName)
}

/** The picture of its first page. @throws Failure signed-out, forbidden, not-found */
export async function openPictureForRelease(...version: ForRelease): Promise<OpenedFile> {
  const { actor, deed } = await deedForRelease(...version)
  return openFirstPage(version[0], actor, deed)
}

type ForRelease = [context: AppContext, sessionToken: OwnerSessionToken, id: number, version: number]

async function deedForRelease(...[context, sessionToken, id, version]: ForRelease) {
  const { db, now } = context
  const { actor, applications, deeds, colleagues } = await readAs(context, sessionToken, {
    applications: applicationById(db, id),
    deeds: deedOfVersion(db, id, version),
    colleagues: colleaguesOf(db, id),
  })
  const [[application], [deed]] = [applications, deeds]
  const isTheirs =
    application && deed?.state === 'uploaded' && isForPlatform(deed, application.firmId, colleagues, now())
  if (!isTheirs) throw new Failure('not-found')
  return { actor, deed }
}

async function openFirstPage(context: AppContext, actor: Actor, deed: DeedRow): Promise<OpenedFile> {
  if (!deed.picture) throw new Failure('not-found')
  await recordOpening(context, actor, deed, `the first page of version ${deed.version}`)
  return pictureOf(context, deed.picture)
}

/** Records the access before any byte is sent. */
async function open(context: AppContext, actor: Actor, deed: DeedRow, name: string): Promise<OpenedFile> {
  await recordOpening(context, actor, deed, `version ${deed.version}`)
  return { name, contentType: 'application/pdf', content: await fetchFile(context, deed) }
}

const recordOpening = (context: AppContext, actor: Actor, { id, applicationId }: DeedRow, detail: string) =>
  recordAudit(context.db, actor, { action: 'read-deed', entity: 'deed', id, applicationId, detail }, context.now())

import { type SQL, sql } from 'drizzle-orm'
import { administrationMessages } from '#contract/administration'
import type { DeedVersion } from '#contract/deed-views'
import { product } from '#contract/product'
import { serviceLabel } from '#contract/services'
import type { OwnerClaim } from '../accounts/owner'
import { assertClient, type FileRow, fileById, fileOfFirm, isFileOf } from '../applications/client-file'
import { recordChange } from '../applications/history'
import type { MemberClaim } from '../firms/member'
import { enqueueFound } from '../notifications/found'
import { deliverSoon, enqueueIf } from '../notifications/outbox'
import { dueColumns } from '../payments/due-columns'
import { admit } from '../platform/admission'
import { type Actor, recordAuditIf } from '../platform/audit'
import { discard, finish } from '../platform/discarded-files'
import { Failure } from '../platform/failure'
import { discardFile } from '../platform/file-store'
import { never } from '../platform/insert-if'
import type { Tools } from '../platform/tools'
import { certify, type ReleasedFile } from './certificate'
import { newCertificateCode } from './certificate-code'
import type { Person } from './certificate-page'
import {
  type DeedRow,
  deedOfVersion,
  deedWaiting,
  firmOfFile,
  isNobodysToRelease,
  isOfAnother,
  isReleasable,
  setDeedReady,
  setReleased,
  supersedeReleased,
  uploaderOf,
} from './queries'
import { deedVersion, overseenDeed } from './views'

/**
 * Releases a version that another member uploaded; the one released before is superseded.
 * @throws Failure signed-out, forbidden, not-found, second-person-needed, nothing-to-release
 */
export async function releaseDeed(tools: Tools, claim: MemberClaim, id: number, version: number): Promise<DeedVersion> {
  const { db } = tools
  const [member, [file], [deed], [uploader]] = await admit(
    tools,
    claim,
    fileOfFirm(db, claim.firmId, id),
    deedOfVersion(db, id, version),
    uploaderOf(db, id, version),
  )
  if (!file || !deed || !uploader) throw new Failure('not-found')
  assertClient(file)
  if (deed.state !== 'uploaded') throw nothingToRelease()
  if (deed.uploadedBy === member.id) {
    throw new Failure('second-person-needed', 'Another member of your firm must check this deed and release it.')
  }
  const rule = sql`${isOfAnother(member.id)} and ${isFileOf(member.firmId, id)}`
  const by = { actor: member, role: member.memberRole, kind: 'member', rule } as const
  const released = await write(tools, by, file, { deed, uploader: uploader.role, firm: member.firm.name })
  if (!released) throw nothingToRelease()
  deliverSoon(tools)
  return deedVersion(released, member)
}

/**
 * Releases a version for a firm of one person, who cannot release what they uploaded.
 * @throws Failure signed-out, forbidden, not-found, nothing-to-release;
 *   second-person-needed while another member of the firm could do it
 */
export async function releaseDeedForFirm(
  tools: Tools,
  claim: OwnerClaim,
  id: number,
  version: number,
): Promise<DeedVersion> {
  const { db } = tools
  const [admin, [file], [deed], [uploader], [firm], [isNobodys]] = await admit(
    tools,
    claim,
    fileById(db, id),
    deedOfVersion(db, id, version),
    uploaderOf(db, id, version),
    firmOfFile(db, id),
    deedWaiting(db, id, version, isNobodysToRelease),
  )
  if (!file || !deed || !uploader) throw new Failure('not-found')
  if (deed.state !== 'uploaded') throw nothingToRelease()
  const by = { actor: admin, role: 'platform', kind: 'admin', rule: isNobodysToRelease } as const
  const about = { deed, uploader: uploader.role, firm: firm?.name ?? product.name }
  const released = isNobodys && (await write(tools, by, file, about))
  if (!released) throw new Failure('second-person-needed', administrationMessages.otherMember)
  deliverSoon(tools)
  return overseenDeed({ ...released, isNobodys: 0 })
}

const nothingToRelease = () => new Failure('nothing-to-release', 'This version has already been released or replaced.')

/** Who releases a deed, and the rule that they keep. */
interface Releaser {
  actor: Actor
  role: Person['role']
  kind: NonNullable<DeedRow['releasedByKind']>
  rule: SQL
}

/** What is released, in whose name, and what its uploader is there. */
interface Released {
  deed: DeedRow
  uploader: Person['role']
  firm: string
}

/**
 * Makes the file that the owner gets, then writes the release. Whoever comes second takes their file away again; a
 * release that may or may not have been written keeps it.
 */
async function write(tools: Tools, by: Releaser, file: FileRow, about: Released): Promise<DeedRow | undefined> {
  const at = tools.now()
  const { deed, firm, uploader } = about
  const code = newCertificateCode()
  const made = await certify(tools, deed, {
    firm,
    at,
    code,
    service: serviceLabel(file.serviceType),
    property: file.propertyAddress,
    deedNumber: file.titleDeedNumber,
    reference: file.referenceNumber,
    version: deed.version,
    uploader: { name: deed.uploadedByName, role: uploader },
    releaser: { name: by.actor.name, role: by.role },
    sha256: deed.sha256,
    sizeBytes: deed.sizeBytes,
    origin: tools.origin,
  })
  const released = await writeRelease(tools, by, file, about, { ...made, verificationCode: code, releasedAt: at })
  if (!released && made.isSealed) discardFile(tools, made)
  return released
}

/** One batch: everything that follows from the release stands under its condition, and the release comes last. */
async function writeRelease(
  { db, prices }: Tools,
  { actor, kind, rule }: Releaser,
  file: FileRow,
  { deed, firm }: Released,
  made: ReleasedFile & { verificationCode: string; releasedAt: Date },
): Promise<DeedRow | undefined> {
  const at = made.releasedAt
  const { id, clientName: name, referenceNumber: reference } = file
  const waits = isReleasable(id, deed.version, rule)
  const to = { email: file.clientEmail, phone: file.clientPhone }
  const facts = { name, reference, applicationId: id }
  const isFirst = file.status !== 'digital_ready'
  const due = dueColumns(prices, 'balance')
  const unpaid = sql`${waits} and exists (select 1 from applications where id = ${id} and balance_paid_at is null)`
  const [, , , , , , , , [released]] = await db.batch([
    recordChange(
      db,
      isFirst ? waits : never,
      actor,
      { applicationId: id, track: 'status', from: file.status, to: 'digital_ready' },
      at,
    ),
    recordAuditIf(
      db,
      waits,
      actor,
      {
        action: 'release-deed',
        subject: `deed ${deed.id}`,
        applicationId: id,
        detail: `version ${deed.version}, uploaded by ${deed.uploadedByName}, ${made.isSealed ? 'sealed' : 'not sealed'}`,
      },
      at,
    ),
    enqueueIf(
      db,
      waits,
      {
        message: 'deed-released',
        to,
        facts: { ...facts, firm },
        key: `deed-released:${id}:${deed.version}`,
        reference,
      },
      at,
    ),
    enqueueFound(
      db,
      unpaid,
      {
        message: 'balance-due',
        to,
        facts: { ...facts, amountCents: 0 },
        key: `balance-due:${id}:${deed.version}`,
        reference,
      },
      { facts: { amountCents: sql`(select json_quote(${due.amountCents}) from applications where id = ${id})` } },
      at,
    ),
    supersedeReleased(db, waits, id, at),
    setDeedReady(db, waits, id, at),
    finish(db, made.objectKey, made.isSealed ? waits : never),
    discard(db, sql`select ${deed.objectKey} where ${made.isSealed ? waits : never}`),
    setReleased(db, deed, rule, {
      ...made,
      releasedByKind: kind,
      releasedById: actor.id,
      releasedByName: actor.name,
      uploadedSha256: deed.sha256,
    }),
  ])
  return released
}

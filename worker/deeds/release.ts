import { type SQL, sql } from 'drizzle-orm'
import { administrationMessages } from '#contract/administration'
import type { DeedVersion } from '#contract/deed-views'
import { product } from '#contract/product'
import type { OwnerClaim } from '../accounts/owner'
import { assertClient, type FileRow, fileById, fileOfFirm } from '../applications/client-file'
import { recordChange } from '../applications/history'
import type { MemberClaim } from '../firms/member'
import { enqueueFound } from '../notifications/found'
import { deliverSoon, enqueueIf } from '../notifications/outbox'
import { dueColumns } from '../payments/amount'
import { admit } from '../platform/admission'
import { type Actor, recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import { never } from '../platform/insert-if'
import type { Tools } from '../platform/tools'
import { newCertificateCode } from './certificate-code'
import {
  type DeedRow,
  deedOfVersion,
  firmOfFile,
  isNobodysToRelease,
  isOfAnother,
  isReleasable,
  setDeedReady,
  setReleased,
  supersedeReleased,
} from './queries'
import { deedVersion, overseenDeed } from './views'

/**
 * Releases a version that another member uploaded; the one released before is superseded.
 * @throws Failure signed-out, forbidden, not-found, second-person-needed, nothing-to-release
 */
export async function releaseDeed(tools: Tools, claim: MemberClaim, id: number, version: number): Promise<DeedVersion> {
  const { db } = tools
  const [member, [file], [deed]] = await admit(
    tools,
    claim,
    fileOfFirm(db, claim.firmId, id),
    deedOfVersion(db, id, version),
  )
  if (!file || !deed) throw new Failure('not-found')
  assertClient(file)
  if (deed.state !== 'uploaded') throw nothingToRelease()
  if (deed.uploadedBy === member.id) {
    throw new Failure('second-person-needed', 'Another member of your firm must check this deed and release it.')
  }
  const by = { actor: member, kind: 'member', firm: member.firm.name, rule: isOfAnother(member.id) } as const
  const released = await writeRelease(tools, by, file, deed)
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
  const [admin, [file], [deed], [firm]] = await admit(
    tools,
    claim,
    fileById(db, id),
    deedOfVersion(db, id, version),
    firmOfFile(db, id),
  )
  if (!file || !deed) throw new Failure('not-found')
  if (deed.state !== 'uploaded') throw nothingToRelease()
  const by = { actor: admin, kind: 'admin', firm: firm?.name ?? product.name, rule: isNobodysToRelease } as const
  const released = await writeRelease(tools, by, file, deed)
  if (!released) throw new Failure('second-person-needed', administrationMessages.otherMember)
  deliverSoon(tools)
  return overseenDeed({ ...released, isNobodys: 0 })
}

const nothingToRelease = () => new Failure('nothing-to-release', 'This version has already been released or replaced.')

/** Who releases a deed, in whose name, and the rule that they keep. */
interface Releaser {
  actor: Actor
  kind: NonNullable<DeedRow['releasedByKind']>
  firm: string
  rule: SQL
}

/** One batch: everything that follows from the release stands under its condition, and the release comes last. */
async function writeRelease(
  tools: Tools,
  { actor, kind, firm, rule }: Releaser,
  file: FileRow,
  deed: DeedRow,
): Promise<DeedRow | undefined> {
  const { db, now, prices } = tools
  const at = now()
  const { id, clientName: name, referenceNumber: reference } = file
  const waits = isReleasable(id, deed.version, rule)
  const to = { email: file.clientEmail, phone: file.clientPhone }
  const facts = { name, reference, applicationId: id }
  const isFirst = file.status !== 'digital_ready'
  const due = dueColumns(prices, 'balance')
  const unpaid = sql`${waits} and exists (select 1 from applications where id = ${id} and balance_paid_at is null)`
  const [, , , , , , [released]] = await db.batch([
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
        detail: `version ${deed.version}, uploaded by ${deed.uploadedByName}`,
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
    setReleased(db, deed, rule, {
      releasedByKind: kind,
      releasedById: actor.id,
      releasedByName: actor.name,
      releasedAt: at,
      verificationCode: newCertificateCode(),
      uploadedSha256: deed.sha256,
      isSealed: false,
      objectKey: deed.objectKey,
      wrappedKey: deed.wrappedKey,
      sha256: deed.sha256,
      sizeBytes: deed.sizeBytes,
    }),
  ])
  return released
}

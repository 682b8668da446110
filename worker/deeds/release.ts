import { sql } from 'drizzle-orm'
import type { DeedVersion } from '#contract/deed-views'
import { type FileRow, fileOfFirm } from '../applications/client-file'
import { recordChange } from '../applications/history'
import type { Member, MemberClaim } from '../firms/member'
import { enqueueFound } from '../notifications/found'
import { deliverSoon, enqueueIf } from '../notifications/outbox'
import { dueColumns } from '../payments/amount'
import { admit } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import { never } from '../platform/insert-if'
import type { Tools } from '../platform/tools'
import { type DeedRow, deedOfVersion, isReleasable, setDeedReady, setReleased, supersedeReleased } from './queries'
import { deedVersion } from './views'

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
  if (deed.state !== 'uploaded') throw nothingToRelease()
  if (deed.uploadedBy === member.id) {
    throw new Failure('second-person-needed', 'Another member of your firm must check this deed and release it.')
  }
  const released = await writeRelease(tools, member, file, deed)
  if (!released) throw nothingToRelease()
  deliverSoon(tools)
  return deedVersion(released, member)
}

const nothingToRelease = () => new Failure('nothing-to-release', 'This version has already been released or replaced.')

/** One batch: everything that follows from the release stands under its condition, and the release comes last. */
async function writeRelease(tools: Tools, member: Member, file: FileRow, deed: DeedRow): Promise<DeedRow | undefined> {
  const { db, now, prices } = tools
  const at = now()
  const { id, clientName: name, referenceNumber: reference } = file
  const waits = isReleasable(id, deed.version, member.id)
  const to = { email: file.clientEmail, phone: file.clientPhone }
  const facts = { name, reference, applicationId: id }
  const isFirst = file.status !== 'digital_ready'
  const due = dueColumns(prices, 'balance')
  const unpaid = sql`${waits} and exists (select 1 from applications where id = ${id} and balance_paid_at is null)`
  const [, , , , , , [released]] = await db.batch([
    recordChange(
      db,
      isFirst ? waits : never,
      member,
      { applicationId: id, track: 'status', from: file.status, to: 'digital_ready' },
      at,
    ),
    recordAuditIf(
      db,
      waits,
      member,
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
        facts: { ...facts, firm: member.firm.name },
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
    setReleased(db, deed, member, at),
  ])
  return released
}

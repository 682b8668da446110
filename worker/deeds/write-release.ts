import { sql } from 'drizzle-orm'
import { stepLabel } from '#contract/pipelines'
import { serviceLabel } from '#contract/services'
import type { FileRow } from '../applications/client-file'
import { recordChange } from '../applications/history'
import type { Member } from '../firms/member'
import { enqueueFound } from '../notifications/found'
import { enqueueIf } from '../notifications/outbox'
import { dueColumns } from '../payments/due-columns'
import { type Actor, recordAuditIf } from '../platform/audit'
import { discard, finish } from '../platform/discarded-files'
import { discardFile } from '../platform/file-store'
import { never } from '../platform/insert-if'
import type { Tools } from '../platform/tools'
import { certify, type ReleasedFile } from './certificate'
import { newCertificateCode } from './certificate-code'
import type { Person } from './certificate-page'
import { type DeedRow, isWaiting, setDeedReady, setReleased, supersedeReleased } from './queries'

/** Who releases a deed. */
export interface Releaser {
  actor: Actor
  role: Person['role']
  kind: NonNullable<DeedRow['releasedByKind']>
}

/** What is released, in the name of the firm that uploaded it, and what its uploader is there. */
export interface Released {
  deed: DeedRow
  uploader: Person['role']
  firm: Pick<Member['firm'], 'name' | 'portalVariant'>
}

/**
 * Makes the file that the owner gets, then writes the release. Whoever comes second takes their file away again; a
 * release that may or may not have been written keeps it.
 */
export async function writeRelease(
  tools: Tools,
  by: Releaser,
  file: FileRow,
  about: Released,
): Promise<DeedRow | undefined> {
  const at = tools.now()
  const { deed, firm, uploader } = about
  const code = newCertificateCode()
  const made = await certify(tools, deed, {
    firm: firm.name,
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
  const released = await commit(tools, by, file, about, { ...made, verificationCode: code, releasedAt: at })
  if (!released && made.isSealed) discardFile(tools, made)
  return released
}

/** One batch: everything that follows from the release stands under its condition, and the release comes last. */
async function commit(
  { db, prices }: Tools,
  { actor, kind }: Releaser,
  file: FileRow,
  { deed, firm }: Released,
  made: ReleasedFile & { verificationCode: string; releasedAt: Date },
): Promise<DeedRow | undefined> {
  const at = made.releasedAt
  const { id, clientName: name, referenceNumber: reference } = file
  const waits = isWaiting(id, deed.version)
  const to = { email: file.clientEmail, phone: file.clientPhone }
  const facts = { name, reference, applicationId: id }
  const due = dueColumns(prices, 'balance')
  const unpaid = sql`${waits} and exists (select 1 from applications where id = ${id} and balance_paid_at is null)`
  // the file may have moved since it was read: what it comes from is read in the batch
  const fileStatus = sql`(select file_status from applications where id = ${id})`
  const status = sql`(select status from applications where id = ${id})`
  const moves = sql`${waits} and ${fileStatus} <> 'complete'`
  const isFirst = sql`${waits} and ${status} <> 'digital_ready'`
  const subject = `application ${id}`
  const step = stepLabel(file.serviceType, 'complete', firm.portalVariant)
  const results = await db.batch([
    recordChange(db, moves, actor, { applicationId: id, track: 'fileStatus', from: fileStatus, to: 'complete' }, at),
    recordChange(db, isFirst, actor, { applicationId: id, track: 'status', from: status, to: 'digital_ready' }, at),
    recordAuditIf(db, moves, actor, { action: 'move-file', subject, applicationId: id, detail: step }, at),
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
        facts: { ...facts, firm: firm.name },
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
    setReleased(db, deed, {
      ...made,
      releasedByKind: kind,
      releasedById: actor.id,
      releasedByName: actor.name,
      uploadedSha256: deed.sha256,
    }),
  ])
  const [released] = results[10]
  return released
}

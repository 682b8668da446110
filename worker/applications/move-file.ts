import type { ClientFile } from '#contract/firm-views'
import type { FileMove } from '#contract/firms'
import {
  carryForward,
  type FileStatus,
  fileStatuses,
  isFileStatus,
  nextStep,
  ownerStatusLabels,
  stepLabel,
} from '#contract/pipelines'
import type { Member, MemberClaim } from '../firms/member'
import { deliverSoon, enqueueIf } from '../notifications/outbox'
import { admit } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import { never } from '../platform/insert-if'
import type { Tools } from '../platform/tools'
import { changeFile, type FileRow, fileOfFirm, isVersion } from './client-file'
import { fileView } from './client-files'
import { recordChange } from './history'

/**
 * Moves a file of the member's firm to another step and carries the owner's status forward with it.
 * @throws Failure not-found, unknown-status, not-the-next-step (stepper firms), file-changed
 */
export async function moveFile(tools: Tools, claim: MemberClaim, id: number, move: FileMove): Promise<ClientFile> {
  const { db, now, prices } = tools
  if (!isFileStatus(move.status)) throw new Failure('unknown-status', `Choose one of: ${fileStatuses.join(', ')}.`)
  const [member, [file]] = await admit(tools, claim, fileOfFirm(db, claim.firmId, id))
  if (!file) throw new Failure('not-found')
  if (move.version !== undefined && move.version !== file.version) throw fileChanged()
  if (move.status === file.fileStatus) return fileView(file, member, prices, now())
  assertAllowed(member, file, move.status)
  const moved = await writeMove(tools, member, file, move.status)
  if (!moved) throw fileChanged()
  deliverSoon(tools)
  return fileView(moved, member, prices, now())
}

export const fileChanged = () =>
  new Failure('file-changed', 'Somebody else changed this file first. It has been reloaded.')

function assertAllowed({ firm }: Member, file: FileRow, to: FileStatus): void {
  if (firm.portalVariant === 'selector' || nextStep(file.fileStatus) === to) return
  throw new Failure('not-the-next-step', 'This file moves one step at a time.')
}

/** One batch: the change, on condition of the version it was made from, and all that follows from it. */
async function writeMove(tools: Tools, member: Member, file: FileRow, to: FileStatus): Promise<FileRow | undefined> {
  const { db, now } = tools
  const at = now()
  const status = carryForward(file.status, to)
  const isCarried = status !== file.status
  const label = stepLabel(file.serviceType, to, member.firm.portalVariant)
  const unchanged = isVersion(db, file)
  const [, , , , [moved]] = await db.batch([
    recordChange(db, unchanged, member, { applicationId: file.id, track: 'fileStatus', from: file.fileStatus, to }, at),
    recordChange(
      db,
      isCarried ? unchanged : never,
      member,
      { applicationId: file.id, track: 'status', from: file.status, to: status },
      at,
    ),
    recordAuditIf(
      db,
      unchanged,
      member,
      { action: 'move-file', subject: `application ${file.id}`, applicationId: file.id, detail: label },
      at,
    ),
    enqueueIf(
      db,
      unchanged,
      {
        message: 'status-changed',
        to: { email: file.clientEmail, phone: file.clientPhone },
        facts: {
          name: file.clientName,
          reference: file.referenceNumber,
          label: file.serviceType === 'digitize' && isCarried ? ownerStatusLabels[status] : label,
          message: null,
        },
        key: `status-changed:${file.id}:${file.version + 1}`,
        reference: file.referenceNumber,
      },
      at,
    ),
    changeFile(db, file, { fileStatus: to, fileStatusAt: at, status }),
  ])
  return moved
}

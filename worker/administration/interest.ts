import { consoleMessages } from '#contract/console'
import type { InterestView } from '#contract/console-views'
import { type InterestStatus, interestStatusLabels } from '#contract/partners'
import { admit } from '../platform/admission'
import { recordAuditIf } from '../platform/audit'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import { interestView } from './console-lists'
import { interestById, isStillAt, setInterest } from './console-queries'
import type { SuperClaim } from './super-admin'

/**
 * Moves the submission of a law firm to another status; one that is there already stays as it is.
 * @throws Failure signed-out, not-found, file-changed
 */
export async function moveInterest(
  tools: Tools,
  claim: SuperClaim,
  id: number,
  status: InterestStatus,
): Promise<InterestView> {
  const { db, now } = tools
  const [superAdmin, [interest]] = await admit(tools, claim, interestById(db, id))
  if (!interest) throw new Failure('not-found')
  if (interest.status === status) return interestView(interest)
  const detail = `${interest.firmName}: ${interestStatusLabels[status]}`
  const [, [moved]] = await db.batch([
    recordAuditIf(
      db,
      isStillAt(id, interest.status),
      superAdmin,
      { action: 'move-interest', subject: `interest ${id}`, detail },
      now(),
    ),
    setInterest(db, id, interest.status, status),
  ])
  if (!moved) throw new Failure('file-changed', consoleMessages.interestChanged)
  return interestView(moved)
}

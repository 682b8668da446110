import { deedWithdrawalCopy } from '#contract/deeds/withdrawal'
import type { ApplicationRow } from '../applications/shared/application-queries'
import { Failure } from '../platform/failure'
import type { DeedRow } from './queries'

const alreadyReleased = () => new Failure('deed-released', deedWithdrawalCopy.released)

/**
 * What the audit log keeps of a version that its firm withdraws.
 * @throws Failure not-found, deed-released
 */
export function decideWithdrawal(
  application: Pick<ApplicationRow, 'withdrawnDeed'>,
  deed: Pick<DeedRow, 'firmId' | 'state' | 'version' | 'sha256'> | undefined,
  withdrawal: { firmId: number; version: number; reason: string },
): string {
  if (!deed && withdrawal.version <= application.withdrawnDeed) throw new Failure('not-found', deedWithdrawalCopy.gone)
  // what another firm uploaded and never released stays with that firm
  if (!deed || (deed.state === 'uploaded' && deed.firmId !== withdrawal.firmId)) throw new Failure('not-found')
  if (deed.state !== 'uploaded') throw alreadyReleased()
  return `version ${deed.version} of the deed: ${withdrawal.reason} (SHA-256 ${deed.sha256})`
}

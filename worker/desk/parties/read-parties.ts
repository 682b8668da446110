import type { PartiesView } from '#contract/desk/parties/views'
import { applicationOfFirm } from '../../applications/shared/application-queries'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { commit } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { recordWork } from '../work/log-queries'
import { comparedWith } from './conflict-queries'
import { openNumber } from './numbers'
import { arePartiesAsRead, dismissedOf, partiesOf } from './party-queries'
import { partiesViewOf } from './view-rules'

/** The parties of an application, and what they have in common with others of the firm. @throws Failure signed-out, not-found */
export async function readParties(
  { db, ...context }: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<PartiesView> {
  const { firmId } = sessionToken
  const { actor, rows, ...read } = await readAs({ db, ...context }, sessionToken, {
    rows: applicationOfFirm(db, firmId, id),
    parties: partiesOf(db, firmId, id),
    dismissed: dismissedOf(db, firmId, id),
    compared: comparedWith(db, firmId, id, []),
  })
  const [application] = rows
  if (!application) throw new Failure('not-found')
  return partiesViewOf(application, read, actor)
}

/** The whole number of a party; who read it is recorded. @throws Failure signed-out, not-found */
export async function readNumber(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  partyId: number,
): Promise<{ number: string }> {
  const { db, now } = context
  const { firmId } = sessionToken
  const { actor, rows, parties } = await readAs(context, sessionToken, {
    rows: applicationOfFirm(db, firmId, id),
    parties: partiesOf(db, firmId, id),
  })
  const party = parties.find((row) => row.id === partyId)
  const number = rows[0] && party && (await openNumber(context, party))
  if (!number) throw new Failure('not-found')
  await commit(db, arePartiesAsRead(firmId, id, parties), {
    work: recordWork(db, actor, { applicationId: id, action: 'read-party-number' }, now()),
  })
  return { number }
}

import type { Activity } from '#contract/applications/activity'
import type { PartiesView } from '#contract/desk/parties/views'
import { maxParties } from '#contract/desk/parties/words'
import { withClient } from '../../applications/client-rules'
import { type ApplicationRow, applicationOfFirm } from '../../applications/shared/application-queries'
import type { Member, MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { allOf, commit } from '../../platform/database/commit'
import type { Statement } from '../../platform/database/statement'
import { recordWork } from '../work/log-queries'
import { keysOf, type PartyRow, type Side } from './compare-rules'
import {
  areOthersAsRead,
  comparedWith,
  removeConflicts,
  setWaiting,
  writeConflicts,
  writeKeys,
} from './conflict-queries'
import { decideConflicts, otherOf } from './conflict-rules'
import { arePartiesAsRead, dismissedOf, partiesOf } from './party-queries'
import { type ComparedRows, partiesViewOf, sidesOf } from './view-rules'

interface Read {
  actor: Member
  application: ApplicationRow
  parties: PartyRow[]
  dismissed: { name: string }[]
  compared: ComparedRows & { sharing: { id: number }[] }
  keys: readonly string[]
  isFull: boolean
  view: () => PartiesView
}

/**
 * Everything that a change of the parties decides about.
 * @param keys of what is entered: the firm's other applications with one of them are read, too
 * @throws Failure signed-out, not-found, client-erased
 */
export async function readForChange(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  keys: readonly string[],
): Promise<Read> {
  const { db } = context
  const { firmId } = sessionToken
  const { actor, rows, parties, dismissed, compared } = await readAs(context, sessionToken, {
    rows: applicationOfFirm(db, firmId, id),
    parties: partiesOf(db, firmId, id),
    dismissed: dismissedOf(db, firmId, id),
    compared: comparedWith(db, firmId, id, keys),
  })
  const application = withClient(rows)
  const view = () => partiesViewOf(application, { parties, dismissed, compared }, actor)
  return { actor, application, parties, dismissed, compared, keys, isFull: parties.length >= maxParties, view }
}

/** What is written once the parties of an application are these: what is compared of it, and its conflicts. */
export function conflictStatements(context: AppContext, firmId: number, own: Side, compared: ComparedRows, at: Date) {
  const { db } = context
  const { id } = own.application
  const { write, remove } = decideConflicts(firmId, own, sidesOf(compared), compared.conflicts, at)
  const touched = [...write, ...remove].map((row) => otherOf(row, id))
  return {
    keys: writeKeys(db, firmId, id, keysOf(own)),
    written: writeConflicts(db, write),
    removed: removeConflicts(db, firmId, remove),
    waiting: touched.length > 0 ? setWaiting(db, [id, ...touched]) : undefined,
  }
}

/** Writes a change of the parties with what follows from it. @throws Conflict */
export async function saveParties(
  context: AppContext,
  { actor, application, parties, dismissed, compared, keys }: Read,
  action: Activity,
  after: readonly Side['parties'][number][],
  write: Statement,
  at: Date,
): Promise<PartiesView> {
  const { db } = context
  const { id } = application
  const { firmId } = actor
  const isAsRead = allOf(
    arePartiesAsRead(firmId, id, parties),
    keys.length > 0 ? areOthersAsRead(firmId, id, keys, compared.sharing) : undefined,
  )
  const saved = await commit(db, isAsRead, {
    work: recordWork(db, actor, { applicationId: id, action }, at),
    party: write,
    ...conflictStatements(context, firmId, { application, parties: after }, compared, at),
    parties: partiesOf(db, firmId, id),
    compared: comparedWith(db, firmId, id, []),
  })
  return partiesViewOf(application, { ...saved, dismissed }, actor)
}

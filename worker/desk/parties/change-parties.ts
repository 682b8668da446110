import type { PartyChange, PartyForm } from '#contract/desk/parties/form'
import type { PartiesView } from '#contract/desk/parties/views'
import { partyMessages } from '#contract/desk/parties/words'
import type { MemberSessionToken } from '../../firms/member'
import type { AppContext } from '../../platform/context'
import { retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { type PartyRow, partyKeysOf } from './compare-rules'
import { numberColumns } from './numbers'
import { deleteParty, insertParty, updateParty } from './party-queries'
import { readForChange, saveParties } from './save-parties'

const changed = () => new Failure('file-changed', partyMessages.changed)

const columnsOf = ({ role, isClient = false, name, stand }: PartyForm) => ({ role, isClient, name, stand })

const isSame = (one: Partial<PartyRow>, other: Partial<PartyRow>): boolean =>
  (['role', 'isClient', 'name', 'numberKind', 'numberKey', 'stand'] as const).every((key) => one[key] === other[key])

/**
 * Adds a party to an application of the firm, and compares it with the firm's other applications. One that is there
 * already is not added again.
 * @throws Failure signed-out, not-found, client-erased, quota-reached
 */
export async function addParty(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: PartyForm,
): Promise<PartiesView> {
  const place = { firmId: sessionToken.firmId, applicationId: id }
  const typed = { ...columnsOf(form), ...(await numberColumns(context, place, form)) }
  return retryOnConflict(async () => {
    const read = await readForChange(context, sessionToken, id, partyKeysOf(typed))
    if (read.parties.some((row) => isSame(row, typed))) return read.view()
    if (read.isFull) throw new Failure('quota-reached', partyMessages.full)
    const at = context.now()
    const row = { ...place, ...typed, createdBy: read.actor.name, createdAt: at }
    return saveParties(context, read, 'add-party', [...read.parties, row], insertParty(context.db, row), at)
  })
}

/** Corrects a party; its application is compared again. @throws Failure signed-out, not-found, client-erased, file-changed */
export async function changeParty(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  partyId: number,
  form: PartyChange,
): Promise<PartiesView> {
  const place = { firmId: sessionToken.firmId, applicationId: id }
  const number = form.keepsNumber ? undefined : await numberColumns(context, place, form)
  const typed = { ...columnsOf(form), ...number }
  return retryOnConflict(async () => {
    const keys = partyKeysOf({ ...typed, numberKey: number?.numberKey ?? null })
    const read = await readForChange(context, sessionToken, id, keys)
    const row = partyIn(read.parties, partyId)
    const next = { ...row, ...typed }
    // as after a repeated request
    if (isSame(row, next)) return read.view()
    if (row.version !== form.version) throw changed()
    const at = context.now()
    const set = { ...typed, changedBy: read.actor.name, changedAt: at }
    const after = read.parties.map((party) => (party === row ? next : party))
    return saveParties(context, read, 'change-party', after, updateParty(context.db, partyId, set), at)
  })
}

/** @throws Failure signed-out, not-found, client-erased */
export const removeParty = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  partyId: number,
): Promise<PartiesView> =>
  retryOnConflict(async () => {
    const read = await readForChange(context, sessionToken, id, [])
    const row = partyIn(read.parties, partyId)
    const after = read.parties.filter((party) => party !== row)
    return saveParties(context, read, 'remove-party', after, deleteParty(context.db, partyId), context.now())
  })

function partyIn(rows: readonly PartyRow[], partyId: number): PartyRow {
  const row = rows.find((party) => party.id === partyId)
  if (!row) throw new Failure('not-found')
  return row
}

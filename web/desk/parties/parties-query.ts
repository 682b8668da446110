import { queryOptions } from '@tanstack/react-query'
import type { DecliningForm } from '#contract/desk/declining'
import type { ConflictForm, PartyChange, PartyForm } from '#contract/desk/parties/form'
import type { PartiesView } from '#contract/desk/parties/views'
import { asMember, firmKey } from '../../firms/member-query'
import { api, idempotencyHeaders } from '../../server/api'
import { queryClient, readAgain } from '../../server/server-state'
import { reloadApplication } from '../queries/application-queries'

const calls = api.lawfirm.clients[':id']

/** The parties of a file, and what they have in common with other files. */
export const partiesQuery = (id: number) =>
  queryOptions({
    queryKey: [firmKey, 'parties', id],
    queryFn: async (): Promise<PartiesView> =>
      (await asMember(calls.parties.$get({ param: { id: String(id) } }))).json(),
  })

export const callsOf = (file: number) => {
  const id = String(file)
  const of = (partyId: number) => ({ id, partyId: String(partyId) })
  const one = calls.parties[':partyId']
  return {
    add: async (json: PartyForm, key: string): Promise<PartiesView> =>
      (await asMember(calls.parties.$post({ param: { id }, json }, idempotencyHeaders(key)))).json(),
    change: async (partyId: number, json: PartyChange): Promise<PartiesView> =>
      (await asMember(one.$put({ param: of(partyId), json }))).json(),
    dismiss: async (name: string): Promise<PartiesView> =>
      (await asMember(calls['dismissed-parties'].$post({ param: { id }, json: { name } }))).json(),
    passOn: (json: DecliningForm) => asMember(calls.conflicts['pass-on'].$post({ param: { id }, json })),
    remove: async (partyId: number): Promise<PartiesView> =>
      (await asMember(one.$delete({ param: of(partyId) }))).json(),
    number: async (partyId: number) => (await (await asMember(one.number.$get({ param: of(partyId) }))).json()).number,
    decide: async (otherId: number, json: ConflictForm): Promise<PartiesView> =>
      (await asMember(calls.conflicts[':otherId'].$put({ param: { id, otherId: String(otherId) }, json }))).json(),
  }
}

/** Shows what a change answered, on the file and in what needs action, too. */
export async function showParties(id: number, view: PartiesView): Promise<void> {
  queryClient.setQueryData(partiesQuery(id).queryKey, view)
  await reloadApplication(id)
}

export const reloadParties = (id: number) => readAgain(partiesQuery(id))

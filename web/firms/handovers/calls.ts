import { queryOptions } from '@tanstack/react-query'
import type { HandoversView, HandoverUndo, HandoverView } from '#contract/desk/handovers'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { asMember, firmKey } from '../member-query'

/** Under the key of the team: who is active decides. */
const handoversKey = [firmKey, 'team', 'handovers'] as const

export const handoversQuery = queryOptions({
  queryKey: handoversKey,
  queryFn: async (): Promise<HandoversView> => (await asMember(api.lawfirm.handovers.$get())).json(),
})

/** What undoing it does, as it is when the dialog opens. */
export const handoverQuery = (id: number) =>
  queryOptions({
    queryKey: [...handoversKey, id],
    queryFn: async (): Promise<HandoverView> =>
      (await asMember(api.lawfirm.handovers[':id'].$get({ param: { id: String(id) } }))).json(),
    staleTime: 0,
    gcTime: 0,
  })

export const undoHandover = async (id: number, json: HandoverUndo) =>
  (await asMember(api.lawfirm.handovers[':id'].undo.$post({ param: { id: String(id) }, json }))).json()

/** Files, tasks and the team are other people's now. */
export const reloadFirm = () => queryClient.invalidateQueries({ queryKey: [firmKey] })

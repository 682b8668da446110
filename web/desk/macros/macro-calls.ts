import { queryOptions } from '@tanstack/react-query'
import { undoSeconds } from '#contract/desk/undo'
import type { ClientApplication } from '#contract/desk/views'
import { type MacroPlan, type MacroPlans, maxMacroFiles } from '#contract/messaging/macros'
import { asMember, firmKey } from '../../firms/member-query'
import { api } from '../../server/api'
import { joinPlans } from './plans-rules'

/** What a macro would do with each of these files, as they are now. */
export const plansQuery = (macro: string, ids: readonly number[]) =>
  queryOptions({
    queryKey: [firmKey, 'macro-plans', macro, ...ids],
    queryFn: async (): Promise<MacroPlans> => {
      const pages: MacroPlans[] = []
      for (let from = 0; from < ids.length; from += maxMacroFiles) {
        const query = { macro, ids: ids.slice(from, from + maxMacroFiles).join(',') }
        pages.push(await (await asMember(api.lawfirm.macros.plan.$get({ query }))).json())
      }
      return joinPlans(pages)
    },
    // a preview is of this moment
    gcTime: 0,
    staleTime: 0,
  })

/** @param seconds for which it can be undone */
export const sendMacro = async (
  macro: string,
  { id, version, text }: MacroPlan,
  macros: number,
  seconds: number = undoSeconds,
): Promise<ClientApplication> => {
  const json = { macro, macros, version, text, undoSeconds: seconds }
  return (await asMember(api.lawfirm.clients[':id'].macro.$post({ param: { id: String(id) }, json }))).json()
}

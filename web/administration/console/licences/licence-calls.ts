import { queryOptions } from '@tanstack/react-query'
import type { ConsoleLicences } from '#contract/firms/licence'
import { api, request } from '../../../server/api'
import { asSuperAdmin, consoleKey } from '../session'

const calls = api['super-admin'].licences

export const licencesQuery = queryOptions({
  queryKey: [consoleKey, 'licences'],
  queryFn: async (): Promise<ConsoleLicences> => (await asSuperAdmin(calls.$get())).json(),
})

const param = (id: number) => ({ id: String(id) })
export const checkLicence = (id: number, listedOn: string) =>
  asSuperAdmin(calls[':id'].check.$post({ param: param(id), json: { listedOn } }))
export const refuseLicence = (id: number, reason: string) =>
  asSuperAdmin(calls[':id'].refuse.$post({ param: param(id), json: { reason } }))
export const licenceFile = async (id: number) =>
  (await asSuperAdmin(request(`/api/super-admin/licences/${id}/file`))).blob()

import { queryOptions } from '@tanstack/react-query'
import type { FirmLicences, LicenceEntry, TypedLicence } from '#contract/firms/licence'
import { api, newIdempotencyKey, sendFile } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { asMember, firmKey, memberQuery } from '../member-query'

export const licencesQuery = queryOptions({
  queryKey: [firmKey, 'licences'],
  queryFn: async (): Promise<FirmLicences> => (await asMember(api.lawfirm.licences.$get())).json(),
})

export const sendLicence = ({ memberId, number, year }: TypedLicence, file: File) =>
  asMember(
    sendFile<LicenceEntry>(
      `/api/lawfirm/team/${memberId}/licence?${new URLSearchParams({ number, year: String(year) })}`,
      file,
      {
        key: newIdempotencyKey(),
      },
    ),
  )

export const reloadLicences = () =>
  Promise.all(
    [licencesQuery.queryKey, memberQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )

import { queryOptions } from '@tanstack/react-query'
import { ApiError, api } from '../../server/api'

/** Never cached: a valid certificate may have been revoked. */
export const certificateQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificate', code],
    queryFn: async () => (await api.verify[':code'].$get({ param: { code } })).json(),
    gcTime: 0,
  })

export const certificateOfFile = async (sha256: string) =>
  (await api.verify['by-hash'][':sha256'].$get({ param: { sha256 } })).json()

export const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.status === 429

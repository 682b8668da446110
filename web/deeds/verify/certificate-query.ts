import { queryOptions } from '@tanstack/react-query'
import { api, statusOf } from '../../server/api'
import { verifyCopy as words } from './copy'

/** Never cached: a valid certificate may have been revoked. */
export const certificateQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificate', code],
    queryFn: async () => (await api.verify[':code'].$get({ param: { code } })).json(),
    gcTime: 0,
  })

export const certificateOfFile = async (sha256: string) =>
  (await api.verify['by-hash'][':sha256'].$get({ param: { sha256 } })).json()

/** What is said when there is no answer: the connection, our side, or too many unknown ones in a minute. */
export const failedCheck = (error: unknown) =>
  statusOf(error) === 429
    ? { failed: words.tooMany, failedText: words.tooManyText }
    : { failed: words.failed, failedText: words.failedText }

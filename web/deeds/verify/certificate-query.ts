import { queryOptions } from '@tanstack/react-query'
import type { Paper } from '#contract/deeds/paper'
import { api, statusOf } from '../../server/api'
import { verifyCopy as words } from './copy'

export const certificateOfCode = async (code: string) => (await api.verify[':code'].$get({ param: { code } })).json()

/** Never cached: a valid certificate may have been revoked. */
export const certificateQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificate', code],
    queryFn: () => certificateOfCode(code),
    gcTime: 0,
  })

export const certificateOfFile = async (sha256: string) =>
  (await api.verify['by-hash'][':sha256'].$get({ param: { sha256 } })).json()

export const comparePaper = async (code: string, paper: Paper) =>
  (await api.verify[':code'].paper.$post({ param: { code }, json: paper })).json()

/** What is said when there is no answer: the connection, our side, or too many unknown ones in a minute. */
export const failedCheck = (error: unknown) =>
  statusOf(error) === 429
    ? { failed: words.tooMany, failedText: words.tooManyText }
    : { failed: words.failed, failedText: words.failedText }

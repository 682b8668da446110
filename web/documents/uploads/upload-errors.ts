import type { DetailedError } from 'tus-js-client'
import { ApiError } from '../../server/api'

/** The person does not want this file sent any more. */
export class Cancelled extends Error {}

export const isBusy = (status: number): boolean => status === 429 || status >= 500

/** Whether the connection failed, not the file or the browser. */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError || (error as Partial<DetailedError>).originalRequest != null

/** The server's refusal in an error of tus or of a call; undefined when there was no answer. */
export function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  const answer = (error as Partial<DetailedError>).originalResponse
  if (!answer || answer.getStatus() === 0) return undefined
  return new ApiError(answer.getStatus(), answer.getBody(), answer.getHeader('Retry-After'))
}

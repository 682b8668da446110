import { fateOf } from './boot-rules'

declare global {
  interface Window {
    /** What `boot.js` asked the server for, by path. Undefined where no answer came. */
    bootRequests?: Record<string, Promise<Response | undefined>>
  }
}

/**
 * The response to a read that `boot.js` made before this script loaded. Each is used once, and none after a write or a
 * refusal: it may be another person's then. That nobody is signed in is an answer, too.
 * @returns undefined when the read must be made again
 */
export async function takeBootResponse(path: string, isRead: boolean): Promise<Response | undefined> {
  if (!isRead) dropAll()
  const request = window.bootRequests?.[path]
  delete window.bootRequests?.[path]
  const answer = await request
  const { isUsed, areOthersKept } = fateOf(answer)
  if (!areOthersKept) dropAll()
  if (isUsed) return answer
  drop(answer)
  return undefined
}

function dropAll() {
  for (const request of Object.values(window.bootRequests ?? {})) void request.then(drop)
  delete window.bootRequests
}

/** A call whose answer is never read stays open. */
const drop = (answer: Response | undefined) => void answer?.body?.cancel()

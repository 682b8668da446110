declare global {
  interface Window {
    /** What `boot.js` asked the server for, by path. Undefined where no answer came. */
    askedEarly?: Record<string, Promise<Response | undefined>>
  }
}

/**
 * The answer to a read that `boot.js` made before this script was here. Each is used once, and none after a write or a
 * refusal: it may be of another person then.
 * @returns undefined when it must be asked again
 */
export async function askedEarly(path: string, isRead: boolean): Promise<Response | undefined> {
  if (!isRead) dropAll()
  const asked = window.askedEarly?.[path]
  delete window.askedEarly?.[path]
  const answer = await asked
  if (answer?.ok) return answer
  if (answer) {
    drop(answer)
    dropAll()
  }
  return undefined
}

function dropAll() {
  for (const asked of Object.values(window.askedEarly ?? {})) void asked.then(drop)
  delete window.askedEarly
}

/** A call whose answer is never read stays open. */
const drop = (answer: Response | undefined) => void answer?.body?.cancel()

declare global {
  interface Window {
    /** What `boot.js` asked the server for, by path. Undefined where no answer came. */
    askedEarly?: Record<string, Promise<Response | undefined>> | undefined
  }
}

/**
 * The answer to a read that `boot.js` made before this script was here. Each is used once, and none after a write: it
 * may be of another person then.
 * @returns undefined when it must be asked again
 */
export async function askedEarly(path: string, isRead: boolean): Promise<Response | undefined> {
  if (!isRead) window.askedEarly = undefined
  const asked = window.askedEarly?.[path]
  delete window.askedEarly?.[path]
  const answer = await asked
  return answer?.ok ? answer : undefined
}

import { Failure } from '../failure'

/**
 * Runs one piece of a job. An error is logged, and the next run tries again.
 * @param facts what the log says of the work; nothing personal
 * @returns whether the provider does not answer, so that the rest of the job waits as well
 */
export async function runLogged(
  facts: { event: string; type?: string },
  work: () => Promise<unknown>,
): Promise<{ isProviderDown: boolean }> {
  try {
    await work()
    return { isProviderDown: false }
  } catch (failure) {
    const { name } = failure instanceof Error ? failure : new Error()
    const code = failure instanceof Failure ? failure.code : undefined
    console.error(JSON.stringify({ level: 'error', ...facts, error: name, code }))
    return { isProviderDown: code === 'provider-down' }
  }
}

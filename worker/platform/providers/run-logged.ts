import { Failure } from '../failure'

/**
 * Does one piece of a run's work. What fails is logged and left for the next run.
 * @param facts what the log says of the work; nothing personal
 * @returns whether the provider does not answer, so that the rest of the run waits as well
 */
export async function isProviderDown(
  facts: { event: string; type?: string },
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work()
    return false
  } catch (failure) {
    const { name } = failure instanceof Error ? failure : new Error()
    const code = failure instanceof Failure ? failure.code : undefined
    console.error(JSON.stringify({ level: 'error', ...facts, error: name, code }))
    return code === 'provider-down'
  }
}

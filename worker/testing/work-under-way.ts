import worker from '../index'

// What the Worker does for a request, a webhook, a queue or the clock ends in the test that caused it.
const underWay = new Map<Promise<unknown>, string>()
function follow(work: Promise<unknown>, name: string) {
  const end = () => underWay.delete(work)
  underWay.set(work, name)
  work.then(end, end)
}

const followed =
  <Cause, Env, Result>(
    name: string,
    handle: (cause: Cause, env: Env, execution: ExecutionContext) => Promise<Result>,
  ): typeof handle =>
  (cause, env, execution) => {
    const waitUntil = execution.waitUntil.bind(execution)
    execution.waitUntil = (work) => {
      follow(work, `what ${name} left`)
      waitUntil(work)
    }
    const work = handle(cause, env, execution)
    follow(work, name)
    return work
  }

worker.fetch = followed('a request', worker.fetch.bind(worker))
worker.queue = followed('the queue', worker.queue.bind(worker))
worker.scheduled = followed('the clock', worker.scheduled.bind(worker))

export const isIdle = () => underWay.size === 0

/**
 * Waits until every handler has answered and what it left to `waitUntil` is done. It looks again and again: the runtime
 * does not wake one request for a promise of another.
 * @throws Error with what has not ended by then, and is not waited for again
 */
export async function whenIdle(maxWaitMilliseconds = 600_000): Promise<void> {
  const until = Date.now() + maxWaitMilliseconds
  while (!isIdle() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 2))
  const left = [...underWay.values()]
  underWay.clear()
  if (left.length > 0) throw new Error(`This did not end in ${maxWaitMilliseconds} ms: ${left.join(', ')}`)
}

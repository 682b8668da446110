import { waitForGlobalWaitUntil } from 'cloudflare:test-internal'
import worker from '../index'

// What the Worker does for a request, webhook, queue or cron ends in the test that caused it.
const underWay = new Set<Promise<unknown>>()

const followed =
  <Given extends unknown[], Result>(handle: (...given: Given) => Promise<Result>) =>
  (...given: Given): Promise<Result> => {
    const work = handle(...given)
    const end = () => underWay.delete(work)
    underWay.add(work)
    work.then(end, end)
    return work
  }

worker.fetch = followed(worker.fetch)
worker.queue = followed(worker.queue)
worker.scheduled = followed(worker.scheduled)

export const isIdle = () => underWay.size === 0

/** Waits until every handler has answered and its `waitUntil` work is done. */
export async function whenIdle(): Promise<void> {
  do {
    await Promise.allSettled(underWay)
    await waitForGlobalWaitUntil()
  } while (!isIdle())
}

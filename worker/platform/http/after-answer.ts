import type { AppContext } from '../context'
import { pause } from '../pause'

/** Milliseconds for which the answer goes ahead, whatever the work costs. */
const head = 50

/**
 * Does what must not show in an answer, in its words, its time or what it tells of its cost, once it has left.
 * The pause is what lets it leave: an isolate has one thread and one meter of database time, and work that began at
 * once would hold the answer up and be counted in its `Server-Timing`. The answer's own end cannot be waited for.
 */
export const afterAnswer = ({ after }: AppContext, work: () => Promise<unknown>): void => after(pause(head).then(work))

import type { AppContext } from '../context'
import { pause } from '../pause'

/** Milliseconds that the answer gets before the work starts. */
const head = 50

/**
 * Runs work that must not show in the answer or in its time, after it was sent.
 * An isolate has one thread and one database meter: without the pause, the work would delay the answer and count in its
 * `Server-Timing`. The end of the answer itself cannot be awaited.
 */
export const afterAnswer = ({ after }: AppContext, name: string, work: () => Promise<unknown>): void =>
  after(name, pause(head).then(work))

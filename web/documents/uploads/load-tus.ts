import { loadChunk } from '../../ui/page/load-chunk'

/** The sender's part of tus; undefined if it does not load. */
export const loadTus = () => loadChunk(() => import('tus-js-client')).catch(() => undefined)

export type Tus = NonNullable<Awaited<ReturnType<typeof loadTus>>>

import * as z from 'zod/mini'

export const sessionEntry = z.lazy(() =>
  z.object({
    /** A hash that names the session in its address, and is no cookie. */
    id: z.string(),
    device: z.string(),
    address: z.string(),
    startedAt: z.string(),
    lastSeenAt: z.string(),
    isThis: z.boolean(),
  }),
)
export type SessionEntry = z.infer<typeof sessionEntry>

export const endedSessions = z.lazy(() => z.object({ ended: z.number() }))

export const endedSession = z.lazy(() => z.object({ isThis: z.boolean() }))

/** A session's id in a path: a hash of it, never the secret itself. */
export const bySession = z.lazy(() => z.object({ sid: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }))

import * as z from 'zod/mini'

/** What an entry of the public log is about. */
export const entryKinds = [
  'deed-released',
  'deed-superseded',
  'deed-revoked',
  'deed-reinstated',
  'registrar-validated',
  'audit-head',
  'key-changed',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** The minutes within which an entry is in the log. */
export const minutesToLog = 10

/** The public log as its page shows it. */
export const publicLog = z.lazy(() =>
  z.object({
    /** Its name in checkpoints: its address without the scheme. */
    origin: z.string(),
    /** How many entries it has. */
    size: z.number(),
    /** When its last checkpoint was signed; null before the first. */
    checkpointAt: z.nullable(z.string()),
    /** The verifier key. */
    key: z.string(),
    /** The last daily answer of a time authority: who saw which size and when, and its address; null before the first. */
    seen: z.nullable(z.object({ by: z.string(), at: z.string(), size: z.number(), path: z.string() })),
    witnesses: z.array(
      z.object({
        name: z.string(),
        /** The size that it signed last, and when; null before the first. */
        size: z.nullable(z.number()),
        at: z.nullable(z.string()),
      }),
    ),
  }),
)
export type PublicLog = z.infer<typeof publicLog>

/** Where the release of a deed is in the log; null for one that has no entry. */
export const loggedRelease = z.nullable(
  z.object({
    /** Its number, from 1; null until it is in the log. */
    entry: z.nullable(z.number()),
    /** How many entries the log has. */
    of: z.number(),
    /** The names of those that signed a checkpoint with this entry. */
    witnesses: z.array(z.string()),
    /** When it is in the log at the latest. */
    expectedBy: z.string(),
  }),
)
export type LoggedRelease = z.infer<typeof loggedRelease>

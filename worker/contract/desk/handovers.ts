import * as z from 'zod/mini'

/** Hours in which a handover can be undone. */
export const handoverUndoHours = 24

export const handoverMessages = {
  over: `This handover can no longer be undone: that works for ${handoverUndoHours} hours, and once.`,
  inactive: (name: string) => `${name} is not active in your firm. Activate them first.`,
  changed: 'Meanwhile something else changed. Nothing was changed. Please look at the numbers again.',
  undone: (handed: string, name: string) => `${name} has ${handed} again.`,
} as const

const handover = {
  id: z.number(),
  /** Whose work it was. */
  from: z.object({ name: z.string(), isActive: z.boolean() }),
  by: z.string(),
  at: z.string(),
}

/** What can still be undone, the newest first. */
export const handoversView = z.lazy(() =>
  z.object({
    handovers: z.array(
      z.object({
        ...handover,
        /** Who got how much. */
        shares: z.array(z.object({ name: z.string(), files: z.number(), tasks: z.number() })),
      }),
    ),
  }),
)
export type HandoversView = z.infer<typeof handoversView>
export type ListedHandover = HandoversView['handovers'][number]

/** What undoing a handover does now. */
export const handoverView = z.lazy(() =>
  z.object({
    ...handover,
    /** What is still with those who got it, and goes back. */
    files: z.number(),
    tasks: z.number(),
    /** What has changed since; `hidden` counts what is not named. */
    staying: z.array(
      z.object({
        file: z.object({ id: z.number(), referenceNumber: z.string(), clientName: z.string() }),
        /** The title of a task; null for the file itself. */
        task: z.nullable(z.string()),
        why: z.enum(['assigned', 'complete', 'done']),
        /** Who has it now, or did it. */
        who: z.nullable(z.string()),
      }),
    ),
    hidden: z.number(),
    /** Files that the firm no longer has, and tasks that were deleted or went with a file. */
    gone: z.number(),
  }),
)
export type HandoverView = z.infer<typeof handoverView>

/** The numbers that were shown: with other ones it is refused. */
export const handoverUndo = z.lazy(() =>
  z.object({ files: z.int().check(z.nonnegative()), tasks: z.int().check(z.nonnegative()) }),
)
export type HandoverUndo = z.infer<typeof handoverUndo>

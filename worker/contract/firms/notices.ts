import * as z from 'zod/mini'

/** What a colleague did that concerns a member. */
export const noticeKinds = [
  'assigned',
  'taken',
  'passed',
  'task',
  'mentioned',
  'handed-over',
  'substitute',
  'handed-back',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Colleagues for whom one member is the substitute at the same time. */
export const maxAbsent = 3

/** Notices that are shown at once, the newest first. */
export const maxNotices = 20

const noticeView = z.lazy(() =>
  z.object({
    id: z.number(),
    kind: z.enum(noticeKinds),
    by: z.string(),
    at: z.string(),
    /** What the colleague wrote. */
    word: z.nullable(z.string()),
    /** Who has the file now, or whose work was handed over. */
    about: z.nullable(z.string()),
    files: z.number(),
    tasks: z.number(),
    /** The colleague for whom the member stands in, if it came to them. */
    standsInFor: z.nullable(z.string()),
    /** Null if it is about many. */
    file: z.nullable(z.object({ id: z.number(), referenceNumber: z.string(), clientName: z.string() })),
  }),
)
export type NoticeView = z.infer<typeof noticeView>

/** Newest first; `isWhole` says whether these are all. */
export const noticesView = z.lazy(() => z.object({ notices: z.array(noticeView), isWhole: z.boolean() }))
export type NoticesView = z.infer<typeof noticesView>

/** Up to which notice the member has read. */
export const noticesRead = z.lazy(() => z.object({ upTo: z.int().check(z.positive()) }))

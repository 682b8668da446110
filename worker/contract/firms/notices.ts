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

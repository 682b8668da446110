import { decliningCopy } from '#contract/desk/declining'

/** Texts of what follows a declined conflict. */
export const passOnCopy = {
  reason: decliningCopy.reason,
  reasonHint: decliningCopy.reasonHint,
  failedMore: decliningCopy.failedMore,
  next: 'Your firm declined a conflict and still acts in both files. Pass on this file or the other one, or close it at the end of its page.',
  byOthers: 'A member who works with deeds passes it on.',
  action: 'Pass this file on',
  title: 'Pass this file on?',
  effect:
    'It goes to another law firm, or waits for one, and leaves your list. We tell the client that it does, not why. If there is another firm, it gets the open tasks and the notes that you wrote for the next firm. This can’t be undone.',
  doing: 'Passing on...',
  done: 'File passed on',
  doneMore: 'We tell the client.',
  failed: 'The file was not passed on',
} as const

import { handedText } from '#contract/desk/handed-counts'
import type { NoticeView } from '#contract/desk/people'

/** What a colleague did, in words. */
export function noticeText({ kind, by, about, files, tasks, file }: NoticeView): string {
  const which = file ? `${file.clientName} (${file.referenceNumber})` : ''
  switch (kind) {
    case 'assigned':
      return `${by} assigned you the file of ${which}`
    case 'taken':
      return `${by} took over the file of ${which}`
    case 'passed':
      return about === null
        ? `${by} took the file of ${which} off your list. No one has it now`
        : `${by} gave ${about} the file of ${which}`
    case 'task':
      return `${by} gave you a task on the file of ${which}`
    case 'mentioned':
      return `${by} named you in a note on the file of ${which}`
    case 'handed-over':
      return `${by} handed over to you what ${about ?? 'a colleague'} had: ${handedText(files, tasks)}`
    case 'handed-back':
      return about === null
        ? `${by} undid a handover, so this is yours again: ${handedText(files, tasks)}`
        : `${by} undid the handover of what ${about} had. This is no longer yours: ${handedText(files, tasks)}`
    case 'substitute':
      return `${by} made you the substitute for ${about ?? 'a colleague'}. Their tasks and files are in your day while they are away`
  }
}

export const noticesCopy = {
  title: (count: number, isWhole: boolean) =>
    count === 1 && isWhole ? 'New from a colleague' : `${count}${isWhole ? '' : '+'} new from colleagues`,
  quote: (word: string) => `“${word}”`,
  standsInFor: (name: string) => `You get this as the substitute for ${name}.`,
  open: 'Open file',
  rest: (count: number) => `Show ${count} more`,
  done: 'Got it',
  doing: 'Saving...',
  failed: 'These notices are still marked as new',
  failedText: 'Nothing was changed. Please try again.',
} as const

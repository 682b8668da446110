import { undoSeconds } from '#contract/desk/undo'
import { reminderDays } from '#contract/documents/requests'
import type { MacroPart } from '#contract/messaging/macros'

const files = (count: number) => (count === 1 ? '1 file' : `${count} files`)

/** `3, 7 and 14`. */
const remindedAfter = reminderDays.join(', ').replace(/, (\d+)$/, ' and $1')

export const macroParts: Record<MacroPart, string> = {
  step: 'The step',
  assignee: 'The member',
  task: 'The task',
  documents: 'Documents',
  message: 'The message',
}

/** Texts of running a macro. */
export const macroCopy = {
  title: (count: number) => `Use a macro for ${files(count)}`,
  which: 'Macro',
  loadFailed: 'The macros didn’t load',
  planFailed: 'The preview didn’t load',
  none: 'Your firm has no macros yet.',
  noneMore: 'An admin of your firm adds them on the team page.',
  toTeam: 'Add a macro on the team page',
  preview: 'What it will do',
  refused: 'Nothing is done:',
  step: (label: string, due: string) => `Goes to “${label}”, which is due by ${due}.`,
  assignee: (name: string) => `Is assigned to ${name}.`,
  task: (name: string, title: string, due: string) => `${name} gets the task “${title}”, due on ${due}.`,
  documents: (names: string) => `Asks the client for: ${names}. We’ll remind them after ${remindedAfter} days.`,
  sends: {
    step: 'of the new step',
    documents: 'which documents you need',
    message: 'what the message says',
  },
  tells: (what: string, email: string) => `We’ll tell the client ${what}, by email to ${email} and by WhatsApp.`,
  tellsNoMail: (what: string) => `We’ll tell the client ${what}, by WhatsApp. There is no email address.`,
  tellsNobody: 'We tell the client nothing, so it can’t be undone.',
  undoable: `You can undo it until we tell the client, about ${undoSeconds} seconds after it.`,
  firstContact: 'It counts as the first contact that the client was promised.',
  message: 'The message to the client',
  leftOut: (part: string, why: string) => `Left out: ${part}. ${why}`,
  run: (count: number) => `Run on ${files(count)}`,
  running: (done: number, total: number) => `${done} of ${total}...`,
  ran: (name: string) => `Macro done: ${name}`,
  ranMore: (count: number) => (count === 1 ? '1 file changed.' : `${files(count)} changed.`),
  undone: 'Macro undone',
  notChanged: (count: number) => `${files(count)} ${count === 1 ? 'was' : 'were'} not changed:`,
  nothingChanged: 'Nothing was changed. Please try again.',
  close: 'Close',
} as const

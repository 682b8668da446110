import type { FileNeed } from '#contract/staff/work'

const files = (count: number) => (count === 1 ? '1 open file' : `${count.toLocaleString('en-US')} open files`)

/** Texts of a member's day: who does a file, and what needs action. */
export const workCopy = {
  action: 'Action needed',
  actionHint: 'What to do today, the most urgent first',
  needs: {
    late: 'Late',
    message: 'Messages to answer',
    documents: 'New documents',
    deed: 'Deeds to release',
    deposit: 'Paid, not contacted',
    original: 'Originals to lodge',
  } satisfies Record<FileNeed, string>,
  shortNeeds: {
    late: 'Late',
    message: 'Messages',
    documents: 'Documents',
    deed: 'Deeds',
    deposit: 'To contact',
    original: 'To lodge',
  } satisfies Record<FileNeed, string>,
  count: (files: number, isWhole: boolean) => `${files}${isWhole ? '' : '+'}`,
  countFailed: 'Failed to fetch what needs action',
  showAll: (files: string) => `Show all ${files}`,
  nothing: 'Nothing needs action',
  nothingMore: 'Late files, messages, new documents and deeds to release appear here.',
  startHere: 'Start here when I sign in',
  startFailed: 'Your choice was not saved',
  walk: 'Other files of the list',
  previous: 'Previous file',
  next: 'Next file',
  assignedTo: 'Assigned to',
  assignedShort: (name: string) => `Assigned to ${name}`,
  everyone: 'Everyone’s files',
  mine: 'My files',
  noOnes: 'No one’s files',
  noOne: 'No one',
  you: (name: string) => `${name} (you)`,
  load: (name: string, open: number) => `${name} (${files(open)})`,
  files,
  assigned: 'File Assigned',
  assignedMore: (name: string) => `${name} now has this file. The owner does not see this.`,
  unassignedMore: 'No one has this file now. The owner does not see this.',
  assignFailed: 'The file was not assigned',
} as const

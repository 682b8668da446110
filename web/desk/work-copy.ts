import { type Need, needLabels } from '#contract/desk/needs'
import { openFilesText as files } from '../firms/copy'

/** Texts of a member's day: who does a file, and what needs action. */
export const workCopy = {
  action: 'Action needed',
  day: 'My day',
  needs: needLabels,
  shortNeeds: {
    late: 'Overdue',
    task: 'Tasks',
    message: 'Messages',
    documents: 'Documents',
    requests: 'To check',
    chase: 'To ring',
    deed: 'Deeds',
    validation: 'Registrar',
    identity: 'Identity',
    exception: 'Exceptions',
    conflict: 'Conflicts',
    deposit: 'To contact',
    original: 'To lodge',
  } satisfies Record<Need, string>,
  count: (files: number, isWhole: boolean) => `${files}${isWhole ? '' : '+'}`,
  choose: 'Select',
  chooseFile: (client: string) => `Select ${client}`,
  assignedTo: 'Assigned to',
  everyone: 'Everyone’s files',
  mine: 'My files',
  noOnes: 'No one’s files',
  load: (name: string, open: number) => `${name} (${files(open)})`,
} as const

const files = (count: number) => (count === 1 ? '1 open file' : `${count.toLocaleString('en-US')} open files`)

/** Texts of a member's day: who does a file, and what needs action. */
export const workCopy = {
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

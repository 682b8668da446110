/** The toast after a file was assigned. */
export const assignCopy = {
  assigned: 'File assigned',
  assignedMore: (name: string) => `${name} now has this file. The client does not see this.`,
  unassignedMore: 'No one has this file now. The client does not see this.',
  assignFailed: 'The file was not assigned',
} as const

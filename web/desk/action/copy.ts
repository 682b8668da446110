/** Texts of the view of what needs action. */
export const actionCopy = {
  countFailed: 'Failed to fetch what needs action',
  showAll: (files: string) => `Show all ${files}`,
  nothing: 'Nothing needs action',
  nothingMore: 'Overdue files, messages, new documents and deeds to release appear here.',
} as const

/** Texts of the view of what needs action. */
export const actionCopy = {
  countFailed: 'Failed to fetch what needs action',
  showAll: (files: string) => `Show all ${files}`,
  texts: 'Letter texts to confirm',
  textsMore: (count: number) =>
    `No lawyer of your firm has confirmed ${count === 1 ? 'one text' : `${count} texts`}. Each letter made from ${count === 1 ? 'it' : 'them'} says so at its foot.`,
  readTexts: 'Read and confirm',
  nothing: 'Nothing needs action',
  nothingMore: 'Overdue files, messages, new documents and deeds to release appear here.',
} as const

/** Texts for several files at once. */
export const bulkCopy = {
  chosen: (count: number) => `${count} selected`,
  chooseAll: 'Select all shown',
  chooseNone: 'Select none',
  withChosen: 'With the selected files...',
  moveTo: 'Move to',
  apply: (count: number) => (count === 1 ? 'Apply to 1 file' : `Apply to ${count} files`),
  doing: (done: number, total: number) => `${done} of ${total}...`,
  changed: (count: number) => (count === 1 ? '1 file changed.' : `${count} files changed.`),
  writeToClients: 'Message clients',
  remind: 'Send a deposit reminder',
  reminded: (count: number) => (count === 1 ? '1 client reminded.' : `${count} clients reminded.`),
} as const

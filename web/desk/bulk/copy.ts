import type { BulkAction } from './bulk-rules'

const verbs: Record<BulkAction['kind'], string> = { assign: 'Assign', move: 'Move', remind: 'Send reminder for' }

/** Texts for several files at once. */
export const bulkCopy = {
  chosen: (count: number) => `${count} selected`,
  chooseAll: 'Select all shown',
  chooseNone: 'Clear selection',
  withChosen: 'With the selected files...',
  macro: 'Use a macro',
  moveTo: 'Move to',
  apply: (kind: BulkAction['kind'] | undefined, count: number) =>
    `${verbs[kind ?? 'move']} ${count === 1 ? '1 file' : `${count} files`}`,
  doing: (done: number, total: number) => `${done} of ${total}...`,
  changed: (count: number) => (count === 1 ? '1 file changed.' : `${count} files changed.`),
  refused: (count: number) => (count === 1 ? '1 file was not changed:' : `${count} files were not changed:`),
  unrecorded: 'These files passed steps that are not recorded, so their clients see no tick for them:',
  record: 'Record the steps',
  writeToClients: 'Message clients',
  remind: 'Send a deposit reminder',
  reminded: (count: number) => (count === 1 ? '1 client reminded.' : `${count} clients reminded.`),
} as const

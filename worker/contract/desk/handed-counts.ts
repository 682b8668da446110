const counted = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`]

/** `12 files and 1 task`: what there is of them, and nothing of what there is not. */
export const handedText = (files: number, tasks: number): string =>
  [...counted(files, 'file'), ...counted(tasks, 'task')].join(' and ')

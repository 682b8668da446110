import { handedText } from '#contract/desk/handed-counts'
import { handoverUndoHours } from '#contract/desk/handovers'

/** Handovers that can be undone. */
export const handoversCopy = {
  title: `Handed over in the last ${handoverUndoHours} hours`,
  /** `12 files and 1 task to Rudo Ncube, 11 files to Tendai Moyo`. */
  shares: (shares: readonly { name: string; files: number; tasks: number }[]) =>
    shares.map(({ name, files, tasks }) => `${handedText(files, tasks)} to ${name}`).join(', '),
  workOf: (name: string) => `Work of ${name}`,
  by: (name: string) => `By ${name}, `,
  undo: 'Undo',
  undoOf: (name: string) => ` the handover of what ${name} had`,
  inactive: (name: string) => `Activate ${name} to undo it.`,
  ask: (name: string) => `Give it back to ${name}?`,
  back: (files: number, tasks: number, name: string) =>
    files + tasks === 0
      ? `Nothing of it is still with those who got it, so there is nothing to give back to ${name}.`
      : `Still with those who got it: ${handedText(files, tasks)}. ${files + tasks === 1 ? 'It goes' : 'They go'} back to ${name}, and everyone concerned sees it in the portal.`,
  stays: 'This has changed since and stays as it is:',
  assigned: (who: string | null) => (who === null ? 'no one has it now' : `${who} has it now`),
  complete: 'complete',
  done: (who: string | null) => `done by ${who ?? 'a colleague'}`,
  task: (title: string) => `task “${title}”`,
  hidden: (count: number) => (count === 1 ? '1 more file or task' : `${count} more files or tasks`),
  gone: (count: number) =>
    `${count === 1 ? '1 file or task' : `${count} files or tasks`} that your firm no longer has or that was deleted`,
  confirm: 'Give back',
  undoing: 'Giving back...',
  undone: 'Handover undone',
  failed: 'The handover was not undone',
  failedText: 'Nothing was changed. Please try again.',
  loading: 'Loading the handover...',
  loadFailed: 'Failed to fetch the handover',
} as const

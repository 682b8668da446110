import { handoverUndoHours } from '#contract/desk/handovers'
import { counted } from '../copy'

/** Handing over work, and absences. */
export const peopleCopy = {
  loading: 'Loading their work...',
  loadFailed: 'Failed to fetch their work',
  deactivateAsk: (name: string) => `Deactivate ${name}?`,
  deactivate: 'Deactivate',
  deactivating: 'Deactivating...',
  deactivateMore:
    'They will be signed out everywhere straight away and can’t sign in until someone activates them again.',
  deactivateSelf: 'This is your own account. You will be signed out.',
  nothingOpen: 'They have no open files and no open tasks.',
  handOver: (files: number, tasks: number) =>
    `Hand over ${counted(files, 'open file')} and ${counted(tasks, 'open task')} to`,
  handOverMore: `Choose one or several: they get the files in turn, each task goes with its file, and they see it in the portal straight away. It can be undone for ${handoverUndoHours} hours.`,
  stays: (name: string) => `If you choose no one, they stay with ${name}.`,
  staysAway: 'If you choose no one, they stay theirs.',
  alone: 'There is no other active member who could get them.',
  standsIn: (names: readonly string[]) =>
    `They are the substitute for ${names.join(' and ')}, who will then have none.`,
  absenceOf: (name: string) => `Absence of ${name}`,
  absenceLead:
    'Until they are back, what comes to them comes to their substitute, too: tasks, files, notices and the morning email. It ends by itself.',
  from: 'First day away',
  back: 'Back on',
  substitute: 'Substitute',
  noOne: 'No one',
  forGood: 'Hand over work for good',
  save: 'Save absence',
  saving: 'Saving...',
  saved: 'Absence saved',
  saveFailed: 'The absence was not saved',
  end: 'End this absence',
  ending: 'Ending...',
  ended: 'Absence ended',
  endFailed: 'The absence was not ended',
  kept: 'Nothing was changed and your choice is still here. Please try again.',
} as const

import type { PartyRole } from '#contract/desk/parties/words'
import { roleNames } from '#contract/desk/parties/words'

interface Person {
  name: string | null
  role: PartyRole | null
  isClient: boolean
}

const roleOf = ({ role, isClient }: Omit<Person, 'name'>): string =>
  [...(role === null ? [] : [roleNames[role].toLowerCase()]), ...(isClient ? ['client'] : [])].join(', ') ||
  'no role yet'

/** Texts of the parties of a file and of possible conflicts of interest. */
export const partiesCopy = {
  loading: 'Loading the parties...',
  failed: 'Failed to fetch the parties',
  none: 'No party has been entered.',
  firmOnly: 'Only members of your firm see this. Each party is compared with your firm’s other files.',
  notChecked: 'This file has not been compared with your firm’s other files yet. That happens within minutes.',
  roleOf,
  person: (person: Person) => `${person.name ?? 'The client'} (${roleOf(person)})`,
  add: 'Add party',
  adding: 'Adding...',
  added: 'Party added',
  addFailed: 'The party was not added',
  edit: 'Correct',
  editTitle: 'Correct the party',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Party saved',
  saveFailed: 'The party was not saved',
  kept: 'What you typed is still here. Please try again.',
  remove: 'Remove',
  removeTitle: 'Remove the party?',
  removeMore: 'Undecided conflicts that rest on it go, too. Decisions stay.',
  removing: 'Removing...',
  removed: 'Party removed',
  removeFailed: 'The party was not removed',
  nothingChanged: 'Nothing was changed. Please try again.',
  name: 'Name',
  nameHint: 'As on the identity card, or of the company.',
  role: 'Role',
  isClient: 'Your firm acts for them',
  numberKind: 'Kind of number',
  noNumber: 'No number yet',
  number: 'Number',
  numberHint: 'Encrypted. Your firm sees the last signs. Who reads all of it is recorded.',
  keepHint: (masked: string) => `Now ${masked}. Leave it empty to keep it.`,
  withoutNumber: 'Remove the number',
  show: 'Show the number',
  showing: 'Loading...',
  showFailed: 'The number was not loaded',
  unusual: 'The check letter does not fit these digits. Compare it with the card.',
  stand: 'Another stand',
  standHint: 'Only if it is not the property of this file.',
  proposals: 'Not entered yet',
  proposed: { application: 'applied', answers: 'named by the client' },
  dismiss: 'No party',
  dismissing: 'Saving...',
  dismissed: 'Not proposed any more',
  dismissedMore: (name: string) => `You can still add ${name} as a party.`,
  dismissFailed: 'It was not saved',
  conflicts: 'Possible conflicts of interest',
  conflictWith: 'With',
  formerFile: 'a file that your firm had',
  sameNoLonger: 'Nothing is the same any more.',
  since: 'Found',
  decide: 'Decide',
  decideAgain: 'Change the decision',
  decideTitle: 'Conflict with',
  decideLead: 'It counts for both files. Your name and the time are recorded. The client does not see it.',
  decision: 'Decision',
  reason: 'Reason',
  reasonHint: 'For example why they are two people, or who agreed in writing and when.',
  recording: 'Recording...',
  record: 'Record the decision',
  decided: 'Decision recorded',
  decideFailed: 'The decision was not recorded',
  byLawyer: 'A lawyer or an admin of your firm decides.',
} as const

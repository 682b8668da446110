import { deedNumberLabel } from '#contract/deeds/deed-number-label'

type FieldKind = 'line' | 'text' | 'day'

interface FieldFacts {
  label: string
  /** A line unless it says otherwise. */
  kind?: FieldKind
  hint?: string
  /** Filled in for one letter, it holds for the next one, too. */
  isLasting?: true
}

/** What a template may contain in double braces, in the order in which a form has it. */
const fields = {
  date: { label: 'Date of the letter', kind: 'day' },
  reference: { label: 'Tracking number' },
  service: { label: 'Service' },
  firm: { label: 'Law firm' },
  'firm address': { label: 'Law firm’s address' },
  'firm phone': { label: 'Law firm’s phone' },
  'firm email': { label: 'Law firm’s email' },
  member: { label: 'Signed by, for the firm' },
  client: { label: 'Client’s full name', hint: 'As on the identity document.' },
  'client identity number': { isLasting: true, label: 'Client’s identity or passport number' },
  'client marital state': {
    isLasting: true,
    label: 'Client’s marital state',
    hint: 'For example: unmarried, or married out of community of property.',
  },
  'client address': { isLasting: true, label: 'Client’s address' },
  'client phone': { label: 'Client’s phone' },
  'client email': { label: 'Client’s email' },
  'client country': { label: 'Client’s country' },
  'other party': { isLasting: true, label: 'Other party’s full name' },
  'other party identity number': { isLasting: true, label: 'Other party’s identity or registration number' },
  agent: { isLasting: true, label: 'Agent’s full name', hint: 'Who acts for the client.' },
  'agent identity number': { isLasting: true, label: 'Agent’s identity number' },
  powers: { label: 'What the agent may do', kind: 'text', hint: 'Only this: each act on a line of its own.' },
  'end date': { label: 'Last day of the power of attorney', kind: 'day' },
  property: { label: 'Property' },
  'property description': {
    isLasting: true,
    label: 'Property description',
    kind: 'text',
    hint: 'As on the deed: the piece of land, its district and its size.',
  },
  'deed number': { label: deedNumberLabel },
  'diagram number': {
    isLasting: true,
    label: 'Diagram number',
    hint: 'Of the diagram or general plan that the deed names.',
  },
  'how lost': { label: 'How the deed was lost', kind: 'text' },
  search: { label: 'Where it was searched for', kind: 'text' },
  company: { isLasting: true, label: 'Company or trust' },
  'company number': { isLasting: true, label: 'Its registration number' },
  'meeting date': { label: 'Day of the meeting', kind: 'day' },
  'meeting place': { label: 'Place of the meeting' },
  resolved: { label: 'What was resolved', kind: 'text' },
  signatory: { label: 'Who may sign' },
  recipient: { label: 'To', hint: 'The office or the person.' },
  'recipient address': { label: 'Address of the recipient', kind: 'text' },
  message: { label: 'What the letter says', kind: 'text' },
  enclosed: { label: 'What is enclosed', kind: 'text' },
  'original received': { label: 'Day on which the original was received', kind: 'day' },
  pages: { label: 'How many pages it has' },
  condition: { label: 'Its condition' },
  'handed in by': { label: 'Who handed it in' },
} as const satisfies Record<string, FieldFacts>

export type LetterField = keyof typeof fields
export type LetterValues = { [Field in LetterField]?: string | undefined }

export const letterFields = Object.keys(fields) as LetterField[]
export const lastingFields = letterFields.filter((field) => 'isLasting' in fields[field])
export const isLetterField = (name: string): name is LetterField => Object.hasOwn(fields, name)
export const fieldFacts = (field: LetterField): Required<Pick<FieldFacts, 'label' | 'kind'>> & FieldFacts => ({
  kind: 'line',
  ...fields[field],
})

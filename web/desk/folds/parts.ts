import { conversationPart } from '#contract/addresses/paths'

/** The parts of a file's page by the ends of their addresses, as in `#deed`. */
export const parts = {
  messages: conversationPart,
  requests: 'requests',
  documents: 'documents',
  checklist: 'checklist',
  tasks: 'tasks',
  notes: 'notes',
  deed: 'deed',
  evidence: 'checks',
  original: 'original',
  identity: 'identity',
  letters: 'letters',
  parties: 'parties',
  payments: 'payments',
  history: 'history',
} as const
export type Part = keyof typeof parts

/** Opens the part if it is closed, and scrolls to it. */
export function showPart(part: Part): void {
  const section = document.getElementById(parts[part])
  const details = section?.querySelector<HTMLDetailsElement>(':scope > details')
  if (details) details.open = true
  section?.scrollIntoView()
}

export const isLinked = (part: Part): boolean => location.hash === `#${parts[part]}`

import type { DeedFact, EvidenceKind } from '#contract/applications/evidence/evidence'

export const evidenceLabels: Record<EvidenceKind, string> = {
  checked: 'Record our check',
  lodged: 'Record the lodging',
  validated: 'Enter the Registrar’s validation',
  confirmed: 'Confirm the Registrar’s validation',
  corrected: 'Correct an entry',
}

export const dueCopy: Partial<Record<DeedFact, string>> = {
  lodged: 'The file is recorded as submitted to the Registrar. When was the deed lodged?',
  checked: 'The deed is recorded as verified. What does that rest on: your own check, or the Registrar’s validation?',
}

export const correctionCopy: Record<DeedFact, string> = {
  checked: 'Our check',
  lodged: 'The lodging',
  validated: 'The Registrar’s validation',
}

export const evidenceCardCopy = {
  saved: 'Recorded',
  savedMore: 'The client sees it on their page, and everyone who verifies the deed sees the dates.',
  enteredMore: 'It counts once a second person confirms it. Until then no one outside the firm sees it.',
  failed: 'This was not recorded',
  nothing: 'Nothing was changed. Please try again.',
  saving: 'Saving...',
  record: 'Record',
  confirm: 'Confirm',
  awaits: 'A validation by the Registrar was entered. It counts once a second person confirms it.',
  seenBy: 'This can’t be edited later, only corrected by another entry. The client and verifiers see it.',
  lawyer: 'Lawyer who checked it',
  original: 'Compared with',
  search: 'Search at the Deeds Registry',
  choose: 'Please choose',
  receipt: 'Number of the Registry’s receipt',
  withOriginal: 'The original',
  copiesOnly: 'Stays with us, only copies were lodged',
  originalToo: 'Was handed to the Registry',
  deedNumberHint: 'As it is printed on the Registrar’s security paper',
  on: 'Day',
  receiptPhoto: 'Photo of the receipt',
  deedPhoto: 'Photo of the first page of the new deed',
  fact: 'Which entry was wrong',
  reason: 'Why it was wrong',
  compare: 'Compare this number with the new deed itself, or with its photo. Confirm only if they are the same.',
} as const

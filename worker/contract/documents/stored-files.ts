export const storedKinds = [
  'document',
  'deed',
  'picture',
  'receipt',
  'attachment',
  'licence',
  'segment',
  'object',
] as const
export type StoredKind = (typeof storedKinds)[number]

export const fileProblems = ['missing', 'changed', 'locked', 'unknown', 'infected', 'unscanned'] as const
export type FileProblem = (typeof fileProblems)[number]

/** What each kind is called where its file has no name of its own. */
export const storedKindLabels: Record<StoredKind, string> = {
  document: 'Document',
  deed: 'Deed',
  picture: 'Picture of a first page',
  receipt: 'Receipt',
  attachment: 'File for a message',
  licence: 'Practising certificate',
  segment: 'Part of the audit log',
  object: 'Stored object',
}

export const fileProblemCopy: Record<FileProblem, string> = {
  missing: 'is missing from the storage',
  changed: 'is not the file that was stored',
  locked: 'needs a key that MASTER_KEYS does not have',
  unknown: 'belongs to no file',
  infected: 'has a virus and cannot be opened',
  unscanned: 'waits for the virus scanner, which does not answer',
}

/** What a person reads who opens a file that was not found clean. */
export const virusCopy = {
  waiting: 'This file is being checked for viruses. Please try again in a few minutes.',
  infected: 'A virus was found in this file, so it can’t be opened. Ask its sender for a new, clean file.',
  /** To both sides, in the history of the application. */
  infectedFile: (name: string) =>
    `A virus was found in ${name ? `the file “${name}”` : 'a file'}, so it cannot be opened. Please send a new, clean file.`,
} as const

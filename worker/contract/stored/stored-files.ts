export const storedKinds = ['document', 'deed', 'picture', 'receipt', 'attachment', 'object'] as const
export type StoredKind = (typeof storedKinds)[number]

export const fileProblems = ['missing', 'changed', 'locked', 'unknown'] as const
export type FileProblem = (typeof fileProblems)[number]

/** What each kind is called where its file has no name of its own. */
export const storedKindLabels: Record<StoredKind, string> = {
  document: 'Document',
  deed: 'Deed',
  picture: 'Picture of a deed’s first page',
  receipt: 'Receipt',
  attachment: 'File for a message',
  object: 'Stored object',
}

export const fileProblemCopy: Record<FileProblem, string> = {
  missing: 'is missing from the storage',
  changed: 'is not the file that was stored',
  locked: 'needs a key that MASTER_KEYS does not have',
  unknown: 'belongs to no file',
}

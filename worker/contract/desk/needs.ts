/** Why a file needs action, the most urgent first. */
export const needs = [
  'late',
  'task',
  'message',
  'documents',
  'requests',
  'chase',
  'deed',
  'validation',
  'identity',
  'exception',
  'conflict',
  'deposit',
  'original',
] as const
export type Need = (typeof needs)[number]

/** What a member reads above the files of each need. */
export const needLabels: Readonly<Record<Need, string>> = {
  late: 'Overdue',
  task: 'Tasks due',
  message: 'Messages to reply to',
  documents: 'New documents',
  requests: 'Requested documents to check',
  chase: 'Clients to ring',
  deed: 'Deeds to release',
  validation: 'Registrar’s validations to confirm',
  identity: 'Identity checks to confirm',
  exception: 'Checklist exceptions',
  conflict: 'Conflicts to decide',
  deposit: 'Paid, not contacted',
  original: 'Originals to lodge',
}

/** Files of one need that are counted; the screen says when there are more. */
export const maxNeedCounted = 30

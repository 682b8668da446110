import type { Member } from './member'

/**
 * 'Active Files' as each variant counts them.
 * The selector excludes pending documents (see `activeStatuses` in the contract), the stepper counts everything that is
 * not complete.
 */
export const activeFilesOf = ({
  portalVariant,
  openFiles,
  pendingFiles,
}: Pick<Member['firm'], 'portalVariant' | 'openFiles' | 'pendingFiles'>): number =>
  portalVariant === 'selector' ? openFiles - pendingFiles : openFiles

import { firmSteps, type PortalVariant, type Step } from '#contract/steps'

const selectorActive: readonly Step[] = ['contacted', 'file_created', 'received', 'verified']

/** Steps that 'Active Files' counts: not the last one and, in the selector, not those with pending documents. */
export const activeStatuses = (variant: PortalVariant): readonly Step[] =>
  variant === 'selector' ? selectorActive : firmSteps.filter((step) => step !== 'complete')

interface FileCounts {
  portalVariant: PortalVariant
  /** Not complete. */
  openFiles: number
  pendingFiles: number
}

/** The number of active files, from the counters of a firm. */
export const activeFilesOf = ({ portalVariant, openFiles, pendingFiles }: FileCounts): number =>
  portalVariant === 'selector' ? openFiles - pendingFiles : openFiles

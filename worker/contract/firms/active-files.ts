import { firmSteps, type PortalVariant, type Step } from '#contract/pipelines'

const selectorActive: readonly Step[] = ['contacted', 'file_created', 'received', 'verified']

/** Which steps 'Active Files' counts in each portal: the selector excludes pending documents, the stepper only what is complete. */
export const activeStatuses = (variant: PortalVariant): readonly Step[] =>
  variant === 'selector' ? selectorActive : firmSteps.filter((step) => step !== 'complete')

interface FileCounts {
  portalVariant: PortalVariant
  openFiles: number
  pendingFiles: number
}

/** The number of active files, from the counters of a firm. */
export const activeFilesOf = ({ portalVariant, openFiles, pendingFiles }: FileCounts): number =>
  portalVariant === 'selector' ? openFiles - pendingFiles : openFiles

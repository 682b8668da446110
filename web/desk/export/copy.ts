import { formatCount } from '#contract/fields/money'
import { counted } from '../../firms/copy'

/** Texts that load with the first export. */
export const exportCopy = {
  complete: 'Export Complete',
  saved: (files: number, isWhole: boolean) =>
    isWhole
      ? `${counted(files, 'file')} saved to your downloads.`
      : `The first ${counted(files, 'file')} saved to your downloads. Filter the list to save the others.`,
  progress: (read: number, total: number | undefined) =>
    total === undefined
      ? `Exporting... ${formatCount(read)}`
      : `Exporting... ${formatCount(read)} of ${formatCount(total)}`,
} as const

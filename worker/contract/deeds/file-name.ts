import { shortened } from '#contract/fields/cut'

/** Characters of the property's address in it. */
const longest = 60

/** What a downloaded deed is called: the property and the tracking number. */
export function deedFileName(propertyAddress: string | null, reference: string): string {
  // no program reads a folder, a drive or a pattern from it
  const property = shortened((propertyAddress ?? '').replace(/[\\/:*?"<>|\p{C}\s]+/gu, ' ').trim(), longest)
  return `${property ? `${property} ` : ''}${reference}-deed.pdf`
}

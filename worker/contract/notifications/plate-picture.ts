import type { Ring } from '#contract/applications/applications'

/** The picture of a plate for mails, which keep no SVG: the build draws one for each state of the rings. */
export const platePicture = (rings: readonly Ring[]): string =>
  `/mail-plate-${rings.map((ring) => ring ?? 'none').join('-')}.png`

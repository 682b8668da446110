import type { ViewerKey } from './viewer-keys'

/** Of the width that a page has at first. */
export const zooms = [1, 1.5, 2, 3, 4] as const

/** How a page is looked at. */
export interface Look {
  page: number
  /** A position in `zooms`. */
  zoom: number
  /** Degrees to the right. */
  turn: number
}

export const firstLook: Look = { page: 1, zoom: 0, turn: 0 }

export type LookChange = Extract<ViewerKey, 'nextPage' | 'previousPage' | 'larger' | 'smaller' | 'turn'>

/** The look after a change; the same one where there is nothing more. */
export function changedLook(look: Look, change: LookChange, pages: number): Look {
  if (change === 'nextPage') return look.page < pages ? { ...look, page: look.page + 1 } : look
  if (change === 'previousPage') return look.page > 1 ? { ...look, page: look.page - 1 } : look
  if (change === 'larger') return look.zoom < zooms.length - 1 ? { ...look, zoom: look.zoom + 1 } : look
  if (change === 'smaller') return look.zoom > 0 ? { ...look, zoom: look.zoom - 1 } : look
  return { ...look, turn: (look.turn + 90) % 360 }
}

/** Whether the whole file is tried when the picture of its first page does not open: without a connection neither does. */
export const triesWhole = (isWholeNeeded: boolean, isUnreachable: boolean): boolean => !isWholeNeeded && !isUnreachable

/** Whether a change needs the whole file while only a picture of its first page is there. */
export const needsWhole = (change: LookChange): boolean => change === 'nextPage' || change === 'larger'

/** The file before or after one in a list; undefined at either end. */
export function neighbourOf<File extends { address: string }>(
  files: readonly File[],
  address: string,
  step: 1 | -1,
): File | undefined {
  const at = files.findIndex((file) => file.address === address)
  return at < 0 ? undefined : files[at + step]
}

/** The most dots that a page is drawn with: browsers refuse larger ones. */
const maxDots = 12_000_000

/** How many dots wide a page is drawn, so that it is sharp and not too large to draw. */
export const dotsWide = (shownWidth: number, density: number, heightToWidth: number): number =>
  Math.max(1, Math.floor(Math.min(shownWidth * density, Math.sqrt(maxDots / heightToWidth))))

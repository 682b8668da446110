import { type Page, pageOfMatching } from '../../platform/database/page'

const place = /^best\.(\d{1,3})$/
/** How many of the best results the former pages had; undefined after them. */
export const foundFrom = (cursor: string | undefined): number | undefined =>
  cursor === undefined ? 0 : place.test(cursor) ? Number(place.exec(cursor)?.[1]) : undefined

interface Rest<Row> {
  candidates: Row[]
  looked: number
  fits: (row: Row) => boolean
  cursorOf: (last: Row) => string | number
}

/**
 * A page of the best results and, after them, of the others.
 * @param from how many of the best ones the former pages had
 */
export function pageOfFound<Row extends { id: number }>(
  best: readonly Row[],
  from: number | undefined,
  size: number,
  { candidates, looked, fits, cursorOf }: Rest<Row>,
): Page<Row> {
  const ids = new Set(best.map(({ id }) => id))
  const isOther = (row: Row) => !ids.has(row.id) && fits(row)
  const first = from === undefined ? [] : best.slice(from, from + size)
  const room = size - first.length
  const after = from === undefined ? best.length : from + first.length
  if (after < best.length) return { rows: first, next: `best.${after}` }
  if (room === 0) return { rows: first, next: candidates.some(isOther) ? `best.${after}` : null }
  const rest = pageOfMatching(candidates, looked, room, isOther, cursorOf)
  return { rows: [...first, ...rest.rows], next: rest.next }
}

import type { Context } from 'hono'
import { defaultPageSize } from '#contract/fields/page-size'

export interface Page<Row> {
  rows: Row[]
  /** The cursor of the next page; null on the last one. */
  next: string | null
  total?: number
}

/** The id before which a page starts. An unknown cursor starts at the first page. */
export const beforeOf = (cursor: string | undefined): number | undefined =>
  cursor !== undefined && /^[1-9]\d{0,14}$/.test(cursor) ? Number(cursor) : undefined

/** After which row of a list by time a page starts, in milliseconds. An unknown cursor starts at the first page. */
export function placeOf(cursor: string | undefined): Place | undefined {
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor ?? '') ?? []
  return at === undefined ? undefined : { at: Number(at), id: Number(id) }
}

export interface Place {
  at: number
  id: number
}

export function pageOf<Row>(
  rows: Row[],
  limit: number | undefined,
  cursorOf: (last: Row) => string | number,
): Page<Row> {
  const size = limit ?? defaultPageSize
  const last = rows[size - 1]
  return { rows: rows.slice(0, size), next: rows.length > size && last ? String(cursorOf(last)) : null }
}

/**
 * Cuts a page out of filtered candidates, of which one more than `looked` was read.
 * A page may be short; `next` is set while there are candidates left.
 */
export function pageOfMatching<Row>(
  candidates: Row[],
  looked: number,
  limit: number | undefined,
  fits: (row: Row) => boolean,
  cursorOf: (last: Row) => string | number,
): Page<Row> {
  const { rows, next } = pageOf(candidates.slice(0, looked).filter(fits), limit, cursorOf)
  const last = candidates.length > looked ? candidates[looked - 1] : undefined
  return { rows, next: next ?? (last ? String(cursorOf(last)) : null) }
}

/** Rows to read in order to fill a page and know whether there is another. */
export const rowsFor = (limit: number | undefined): number => (limit ?? defaultPageSize) + 1

/** Puts the next page's address and the total into the headers of a list. @returns the rows of the page */
export function setPageHeaders<Row>(c: Context, { rows, next, total }: Page<Row>): Row[] {
  if (next !== null) {
    const url = new URL(c.req.url)
    url.searchParams.set('cursor', next)
    c.header('Link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  if (total !== undefined) c.header('X-Total-Count', String(total))
  return rows
}

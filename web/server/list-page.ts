import { infiniteQueryOptions } from '@tanstack/react-query'

export interface ListPage<Row> {
  rows: Row[]
  next: string | undefined
  total: number | undefined
}

/** A list as the server answers it. */
export interface ListAnswer<Row> {
  headers: Headers
  json: () => Promise<Row[]>
}

/** A list that is read page by page. */
export const listQuery = <Row>(
  queryKey: readonly unknown[],
  read: (page: { cursor?: string }) => Promise<ListAnswer<Row>>,
  options: { staleTime?: number; gcTime?: number } = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam: cursor }) => readPage(await read(cursor === undefined ? {} : { cursor })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    ...options,
  })

/** Reads the rows, and the cursor and total from the headers. */
export async function readPage<Row>(answer: ListAnswer<Row>): Promise<ListPage<Row>> {
  const total = answer.headers.get('X-Total-Count')
  return {
    rows: await answer.json(),
    next: nextCursor(answer.headers.get('Link')),
    total: total === null ? undefined : Number(total),
  }
}

/** The cursor in a `Link` header; undefined on the last page. Source: RFC 8288. */
export function nextCursor(link: string | null): string | undefined {
  const address = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1]
  return address?.includes('?')
    ? (new URLSearchParams(address.slice(address.indexOf('?'))).get('cursor') ?? undefined)
    : undefined
}

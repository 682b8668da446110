import { infiniteQueryOptions } from '@tanstack/react-query'
import { keepSeen, type Seen } from './device/seen'

export interface ListPage<Row> {
  rows: Row[]
  next: string | undefined
  total: number | undefined
  /** Of a search that the server did not answer: when the list that was searched instead was current, in milliseconds. */
  keptAt?: number
}

/** A list as the server answers it. */
export interface ListAnswer<Row> {
  headers: Headers
  json: () => Promise<Row[]>
}

type SeenList = Pick<Seen<never>, 'kind' | 'isOnlyRead' | 'last'>

/** A list that is read page by page; its first page is kept for who has seen it. */
export const listQuery = <Row>(
  queryKey: readonly unknown[],
  read: (page: { cursor?: string }) => Promise<ListAnswer<Row>>,
  { seen, ...options }: { staleTime?: number; gcTime?: number; seen?: SeenList | undefined } = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor }) => {
      const page = async () => readPage(await read(cursor === undefined ? {} : { cursor }))
      return seen && cursor === undefined ? keepSeen({ ...seen, key: queryKey, cached: asList }, page) : page()
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    ...options,
  })

/** A list of which the first page is known. */
export const asList = <Page>(page: Page) => ({ pages: [page], pageParams: [undefined] })

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

export interface Neighbour {
  id: number
  clientName: string
}

/** The files before and after this one in a list; undefined where it is not in it. */
export function neighboursOf<File extends Neighbour>(
  files: readonly File[],
  fileId: number,
): { previous: File | undefined; next: File | undefined } | undefined {
  const position = files.findIndex(({ id }) => id === fileId)
  return position < 0 ? undefined : { previous: files[position - 1], next: files[position + 1] }
}

interface ReadList {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
}

/** Whether the next page must be read to know what follows. One that failed is not asked again by itself. */
export const needsNextPage = (files: readonly { id: number }[], fileId: number, list: ReadList): boolean =>
  files.at(-1)?.id === fileId && list.hasNextPage && !list.isFetching && !list.isFetchNextPageError

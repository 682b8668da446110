import { Skeleton, SkeletonGroup } from '../../ui/skeleton'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The list of files before it comes. */
export const FilesWaiting = () => (
  <SkeletonGroup label="Loading client files...">
    {rows.map((row) => (
      <Skeleton key={row} tall />
    ))}
  </SkeletonGroup>
)

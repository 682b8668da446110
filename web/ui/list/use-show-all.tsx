import { type ReactNode, useState } from 'react'
import { Button } from '../button'

/** The first of a list, and a button that shows all of it while there are more. */
export function useShowAll<Row>(rows: readonly Row[], count: number): readonly [readonly Row[], ReactNode] {
  const [isShowingAll, setShowingAll] = useState(false)
  if (isShowingAll || rows.length <= count) return [rows, null]
  const showAll = (
    <p className="row-2">
      <Button size="small" variant="quiet" onClick={() => setShowingAll(true)}>
        Show all {rows.length}
      </Button>
    </p>
  )
  return [rows.slice(0, count), showAll]
}

import { type ReactNode, useState } from 'react'
import { Button } from '../button'

/** The first of a list, and a button that shows all of it while there are more. */
export function useFirst<Row>(rows: readonly Row[], count: number): readonly [readonly Row[], ReactNode] {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || rows.length <= count) return [rows, null]
  const showAll = (
    <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
      Show all {rows.length}
    </Button>
  )
  return [rows.slice(0, count), showAll]
}

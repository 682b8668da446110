import type { KeyboardEvent } from 'react'
import type { ClientApplication } from '#contract/desk/views'
import { useMove } from '../applications/use-move'

interface RowKeys {
  /** Undefined while no files are being selected. */
  chosen: ReadonlySet<number> | undefined
  startChoosing: () => Promise<void>
  choose: (ids: readonly number[]) => void
  /** The rows of the last visit, which cannot be moved. */
  isOld: boolean
  openMacros: (files: readonly ClientApplication[]) => void
}

/** Keys of the row that the focus is in. What they do loads with the first. */
export function useRowKeys({ chosen, startChoosing, choose, isOld, openMacros }: RowKeys) {
  const move = useMove()
  return ({ nativeEvent: event }: KeyboardEvent, applications: readonly ClientApplication[]) => {
    if (!/^[xeu]$/i.test(event.key)) return
    const select = async (ids: readonly number[]) => {
      if (!chosen) await startChoosing()
      choose(ids)
    }
    void import('./row-keys').then(({ pressRowKey }) =>
      pressRowKey(event, {
        applications,
        chosen: chosen ?? new Set(),
        select,
        move: isOld ? undefined : move.mutate,
        openMacros,
      }),
    )
  }
}

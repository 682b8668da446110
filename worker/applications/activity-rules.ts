interface Act {
  id: number
  action: string
  entityId: string | null
}

/** Actions that take another one back. */
export const undoings: readonly string[] = ['undo-move', 'undo-macro']

/** Of an application's activity, what its owner does not see: changes that were undone, and their undoing. */
export function undoneOf<Row extends Act>(rows: readonly Row[]): ReadonlySet<Row> {
  const own = rows.filter(({ action }) => undoings.includes(action))
  const undone = new Set(own.map(({ entityId }) => Number(entityId)))
  return new Set([...own, ...rows.filter(({ id }) => undone.has(id))])
}

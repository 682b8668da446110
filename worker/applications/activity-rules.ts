interface Act {
  id: number
  action: string
  entityId: string | null
}

/** Of an application's activity, what its owner does not see: changes that were undone, and their undoing. */
export function undoneOf<Row extends Act>(rows: readonly Row[]): ReadonlySet<Row> {
  const undoings = rows.filter(({ action }) => action === 'undo-move')
  const undone = new Set(undoings.map(({ entityId }) => Number(entityId)))
  return new Set([...undoings, ...rows.filter(({ id }) => undone.has(id))])
}

interface Act {
  id: number
  action: string
  entityId: string | null
}

/** Actions that take another one back. */
export const undoings: readonly string[] = ['undo-move', 'undo-macro']

/**
 * Of an application's activity, what its owner does not see: changes that were undone, and their undoing.
 * @param later ids of changes that an activity after these rows undid
 */
export function undoneOf<Row extends Act>(rows: readonly Row[], later: readonly number[] = []): ReadonlySet<Row> {
  const own = rows.filter(({ action }) => undoings.includes(action))
  const undone = new Set([...later, ...own.map(({ entityId }) => Number(entityId))])
  return new Set([...own, ...rows.filter(({ id }) => undone.has(id))])
}

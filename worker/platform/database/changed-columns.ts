/**
 * The columns in which a row differs from what was read; undefined when there are none.
 * @param columns of the table; other properties of the rows are ignored
 */
export function changedColumns<Row extends object>(
  columns: Record<string, { generated: unknown }>,
  before: Row,
  after: Row,
): Partial<Row> | undefined {
  const set: Partial<Row> = {}
  for (const key of Object.keys(after) as (keyof Row & string)[]) {
    const column = columns[key]
    if (!column || column.generated !== undefined || isSame(before[key], after[key])) continue
    set[key] = after[key]
  }
  return Object.keys(set).length > 0 ? set : undefined
}

const isSame = (one: unknown, other: unknown): boolean =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other

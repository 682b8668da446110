import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import './data-table.css'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  /** The column that names the row: a row header, and the heading of a card. */
  isName?: boolean
  /** Buttons: at the foot of a card, without a label. */
  isActions?: boolean
}

export interface TableProps<Row> {
  /** Read by screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
}

export interface TableRow {
  id: string | number
}

/** A table; on a phone or a tablet each row becomes a card. */
export function DataTable<Row extends TableRow>({
  caption,
  columns,
  rows,
}: TableProps<Row> & { rows: readonly Row[] }) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, isNumeric, isActions }) => (
            <th
              key={header}
              scope="col"
              className={classNames(isNumeric && 'cell-numeric', isActions && 'cell-actions') || undefined}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <Cell key={column.header} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, isNumeric, isName, isActions } = column
  const Tag = isName ? 'th' : 'td'
  return (
    <Tag
      scope={isName ? 'row' : undefined}
      className={
        classNames(isNumeric && 'cell-numeric', isName && 'cell-name', isActions && 'cell-actions') || undefined
      }
    >
      {!isName && !isActions && (
        <span className="cell-label" aria-hidden="true">
          {header}
        </span>
      )}
      <span className="cell-value">{cell(row)}</span>
    </Tag>
  )
}

/** What a cell says, and what is known besides, below it. */
export const CellLines = ({ below, children }: { below: ReactNode; children: ReactNode }) => (
  <span className="cell-lines">
    <span>{children}</span>
    {below && <span className="minor">{below}</span>}
  </span>
)

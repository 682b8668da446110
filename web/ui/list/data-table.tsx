import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import './data-table.css'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  /** The column that names the row: a row header, and the heading of a card. */
  isName?: boolean
  /** Buttons: at the foot of a card, without a label. */
  isActions?: boolean
}

interface DataTableProps<Row> {
  /** Read by screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
}

/** A table; on a phone or a tablet each row becomes a card. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header, isNumeric, isActions }) => (
            <th
              key={key}
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
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
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

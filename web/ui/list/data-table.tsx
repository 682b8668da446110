import type { ReactNode } from 'react'
import { classNames } from '../class-names'
import { Skeleton } from '../skeleton'
import './cell-skeleton.css'
import './data-table.css'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  /** The column that names the row: a row header, and the heading of a card. */
  isName?: boolean
  /** Buttons: at the foot of a card, without a label. */
  isActions?: boolean
  /** How many lines it usually has, for the rows shown while the list loads. */
  lines?: number
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
export const DataTable = <Row extends TableRow>({
  caption,
  columns,
  rows,
}: TableProps<Row> & { rows: readonly Row[] }) => (
  <table className="data-table">
    <caption className="visually-hidden">{caption}</caption>
    <Head columns={columns} />
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          {columns.map((column) => (
            <Cell key={column.header} column={column}>
              {column.cell(row)}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

interface TableSkeletonProps {
  columns: readonly Shape[]
  label?: string | undefined
  rows?: number
}

type Shape = Pick<Column<never>, 'header' | 'isNumeric' | 'isName' | 'isActions' | 'lines'>

/** The table while its rows are on their way, with rows of the same height. */
export const TableSkeleton = ({ columns, label, rows = 6 }: TableSkeletonProps) => (
  <Skeleton label={label}>
    <table className="data-table" aria-hidden="true">
      <Head columns={columns} />
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {columns.map((column) => (
              <Cell key={column.header} column={column}>
                {column.isActions ? (
                  <span className="skeleton cell-skeleton-button" />
                ) : (
                  <span className="cell-skeleton">
                    {Array.from({ length: column.lines ?? (column.isName ? 2 : 1) }, (_line, line) => (
                      <span key={line} className="skeleton" />
                    ))}
                  </span>
                )}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Skeleton>
)

const classOf = ({ isNumeric, isName, isActions }: Shape) =>
  classNames(isNumeric && 'cell-numeric', isName && 'cell-name', isActions && 'cell-actions') || undefined

const Head = ({ columns }: { columns: readonly Shape[] }) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column.header} scope="col" className={classOf({ ...column, isName: false })}>
          {column.header}
        </th>
      ))}
    </tr>
  </thead>
)

function Cell({ column, children }: { column: Shape; children: ReactNode }) {
  const { header, isName, isActions } = column
  const Tag = isName ? 'th' : 'td'
  return (
    <Tag scope={isName ? 'row' : undefined} className={classOf(column)}>
      {!isName && !isActions && (
        <span className="cell-label" aria-hidden="true">
          {header}
        </span>
      )}
      <span className="cell-value">{children}</span>
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

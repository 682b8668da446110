import { referenceOf } from './data.ts'
import type { BenchEnvironment } from './environment.ts'

export interface Call {
  name: string
  path: string | ((column: Column) => string)
  /** Requests the page after `path`. */
  isNext?: boolean
  maxRead: number
  /** The smaller database has too few rows for a page, so only the budget limits the larger one. */
  isScarce?: boolean
  /** Rows the answer must have, so that a fast search also finds something. */
  finds?: number
}

/** One of two columns whose figures must be the same. */
export interface Column {
  name: string
  environment: BenchEnvironment
  headers: Record<string, string>
  /** The number of any application that may be opened. */
  anyApplication: () => number
}

export interface Group {
  title: string
  columns: readonly [Column, Column]
  calls: readonly Call[]
}

export const publicCalls: Call[] = [
  {
    name: 'Tracking by reference, visitor',
    path: ({ anyApplication }) => `/api/applications/reference/${referenceOf(anyApplication())}`,
    maxRead: 25,
  },
  { name: 'My applications, a tenth of all', path: '/api/applications?limit=25', maxRead: 85, finds: 25 },
  { name: 'My applications, next page', path: '/api/applications?limit=25', isNext: true, maxRead: 85, finds: 25 },
  { name: 'Session of an owner', path: '/api/auth/user', maxRead: 4 },
]

import { referenceOf } from './data.ts'
import type { World } from './worlds.ts'

export interface Call {
  name: string
  path: string | ((column: Column) => string)
  /** Asks for the page after the one that `path` names. */
  isNext?: boolean
  maxRead: number
  /** The smaller one has not enough rows to fill the page, so only the budget bounds the larger one. */
  isScarce?: boolean
  /** So many rows the answer must have, so that a search that is fast also finds. */
  finds?: number
}

/** One of two whose figures must be the same. */
export interface Column {
  name: string
  world: World
  headers: Record<string, string>
  /** The number of some application that may be looked at. */
  anyFile: () => number
}

export interface Group {
  title: string
  columns: readonly [Column, Column]
  calls: readonly Call[]
}

/** What owners and strangers ask most. */
export const everybodysCalls: Call[] = [
  {
    name: 'Tracking by reference, stranger',
    path: ({ anyFile }) => `/api/applications/reference/${referenceOf(anyFile())}`,
    maxRead: 25,
  },
  { name: 'My applications, a tenth of all', path: '/api/applications?limit=25', maxRead: 60, finds: 25 },
  { name: 'My applications, next page', path: '/api/applications?limit=25', isNext: true, maxRead: 60, finds: 25 },
  { name: 'Session of an owner', path: '/api/auth/user', maxRead: 4 },
]

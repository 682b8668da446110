import type { MemberRole } from '#contract/firms/member-roles'
import type { plantClient } from './plant-client'
import type { plantFirm } from './plant-firm'

/** Whose rows a call names. */
export type Rows = Awaited<ReturnType<typeof plantClient>> &
  Awaited<ReturnType<typeof plantFirm>> & { id: number; reference: string }

/** A call about an application, and how firms are answered. */
export interface Call {
  by?: MemberRole
  fill?: (rows: Rows) => Record<string, string | number>
  body?: (rows: Rows) => object
  /** Bytes in place of a body, with their type and further headers. */
  bytes?: (rows: Rows) => BodyInit
  type?: string
  headers?: Record<string, string>
  /** The status for the firm that has the application and made the rows. */
  holder: number
  /** The status for the firm that has it now, about rows of the former one; undefined if it is not asked. */
  next: number | undefined
  /** The kinds of rows that the firm that has it now gets. */
  shows?: readonly string[]
  /** The kinds that the firm which made them gets, too. */
  own?: readonly string[]
}

/** Of one application. */
export const at = '/api/lawfirm/clients/:id'

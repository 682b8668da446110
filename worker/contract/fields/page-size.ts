/** Rows that a screen loads at a time. */
export const screenPageSize = 25
/** Rows of an answer to a call that names no `limit`, and the most that one may name. */
export const defaultPageSize = 50
export const maxPageSize = 200

interface Ending {
  withdrawnAt?: Date | string | null
  erasedAt?: Date | null
  /** The deposit was refunded in full, and is not paid again. */
  depositRefunded?: boolean
}

/**
 * Whether nobody expects anything of an application any more: it is withdrawn or closed, its client erased their account, or
 * its deposit was refunded. Then nothing is promised, due or asked for, and nobody is reminded.
 */
export const isOver = ({ withdrawnAt, erasedAt, depositRefunded }: Ending): boolean =>
  Boolean(withdrawnAt ?? erasedAt ?? depositRefunded)

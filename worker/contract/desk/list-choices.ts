// apart from the schemas: a firm’s list of files needs no library to show them

export const sorts = ['newest', 'oldest', 'name', 'overdue'] as const
export type Sort = (typeof sorts)[number]
/** `paid` is the selector portal's word for `deposit_paid`. */
export const paymentFilters = ['paid', 'deposit_paid', 'balance_paid', 'unpaid'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

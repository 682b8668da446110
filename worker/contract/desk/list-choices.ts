// apart from the schemas: a firm’s list of files needs no library to show them

export const sorts = ['newest', 'oldest', 'name', 'overdue'] as const
export type Sort = (typeof sorts)[number]
/** `paid` is the selector portal's word for `deposit_paid`. */
export const paymentFilters = ['paid', 'deposit_paid', 'balance_paid', 'unpaid'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

export const newsKinds = ['message', 'documents', 'waybill', 'answers', 'payment'] as const
export type NewsKind = (typeof newsKinds)[number]

/** What a row of the list knows of, in the words in which it shows them: texts would be loaded at every first visit. */
export const eventKinds = [
  'applied',
  'moved',
  'contacted',
  'message',
  'documents',
  'waybill',
  'answers',
  'paid',
] as const
export type EventKind = (typeof eventKinds)[number]

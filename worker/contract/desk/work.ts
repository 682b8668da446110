export const staffMessages = {
  notYours: 'Only an admin of your firm can assign this file to someone else. You can assign it to yourself.',
  inactive: (name: string) => `${name} is not active in your firm. Nothing was changed.`,
} as const

/** A file whose original is to be lodged with the Registrar: only a deed to digitise is. */
export const originalToLodge = { serviceType: 'digitize', fileStatus: 'received', status: 'received' } as const

/** Days overdue after which an application is late. */
export const longOverdueDays = 7
/** Overdue applications that are counted, the longest overdue first; the screen says when there are more. */
export const maxOverdueCounted = 100

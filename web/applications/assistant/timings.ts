/** Every wait of the assistant, in milliseconds. */
export const timings = {
  /** Before a firm is asked for; nobody waits that long again for what they had already asked for. */
  assign: 3_000,
  assignDirect: 100,
  /** Between the answer and showing the firm. */
  showFirm: 2_000,
  /** Between the typed introduction of the payment and its card form. */
  showCardForm: 2_000,
  /** After this long without an answer a call counts as failed. */
  callLimit: 30_000,
  /** How long the payment still counts as being processed once the last step shows. */
  settle: 3_000,
} as const

/** Shortest times for which these waits show; the calls run beside them. */
export const shortest = { preparing: 1_500, 'setting-up': 1_500, processing: 2_000 } as const

/** Days after which a draft that nobody came back to is forgotten. */
export const draftDays = 30

/** In milliseconds. */
export const timings = {
  /** Before a firm is requested; shorter after the first time. */
  assign: 3_000,
  assignDirect: 100,
  /** Between the answer and showing the firm. */
  showFirm: 2_000,
  /** Between the typed introduction of the payment and its card form. */
  showCardForm: 2_000,
  /** A call without an answer fails after this time. */
  callLimit: 30_000,
  /** How long the payment still shows as being processed on the last step. */
  settle: 3_000,
} as const

/** The shortest time each wait is shown; the calls run meanwhile. */
export const minWaitMs = { preparing: 1_500, 'setting-up': 1_500, processing: 2_000 } as const

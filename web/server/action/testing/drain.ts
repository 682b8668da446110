/** Waits for what follows from answers that are there already. */
export const drain = () => new Promise((resolve) => setTimeout(resolve))

import { promises } from '#contract/applications/promises'

export const refundRule = `A refund goes back to the card that paid, and usually takes ${promises.refundArrival} to arrive.`

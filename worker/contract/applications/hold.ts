import * as z from 'zod/mini'
import type { ServiceType } from '#contract/services'

/** Why an application is on hold: someone else’s has the same deed, and it is being checked; or it was, and stays so. */
export const holds = ['checking', 'kept'] as const
export type Hold = (typeof holds)[number]

/** Which of two applications for one deed may go on. */
export const ownershipDecisions = ['both', 'first', 'second', 'neither'] as const
export type OwnershipDecision = (typeof ownershipDecisions)[number]

/** Why an application takes no payment. */
export const paused = () => ({
  /** Its firm was closed. */
  awaitsNewFirm: z.boolean(),
  hold: z.nullable(z.enum(holds)),
})
/** The same for anyone with the reference. */
export const publicPaused = () => ({
  awaitsNewFirm: z.optional(z.boolean()),
  hold: z.optional(z.nullable(z.enum(holds))),
})

/** What a refused move, payment or release says. */
export const onHoldDetail: Record<Hold, string> = {
  checking: 'This application is on hold while we check who the owner of the deed is. Nothing was charged or changed.',
  kept: 'This application stays on hold after our check of the deed. Nothing was charged or changed.',
}

/** What a client reads of a payment that arrived during a hold. */
export const paidOnHold: Record<Hold, string> = {
  checking:
    'Your application is on hold while we check its title deed number. Until we have finished, your law firm takes no step, and nothing more is charged. We keep your payment for it. If you would rather have it back, please write to us.',
  kept: 'Your application stays on hold after our check of its title deed number: your law firm takes no step, and nothing more is charged. If you want your payment back, please write to us.',
}

/** What each side reads of a hold: nothing of the other application. */
export const holdCopy = {
  checking: {
    activity: 'hold-application',
    title: 'On hold while we check the title deed number',
    note: 'We are checking the title deed number of this application. Until we have finished, it is on hold: no step is taken, and nothing is charged or released. You can write to each other and to us as always.',
  },
  kept: {
    activity: 'keep-application',
    title: 'On hold after our check of the title deed number',
    note: 'We have checked the title deed number of this application. It stays on hold: no step is taken, and nothing is charged or released. You can write to each other and to us as always.',
  },
  ended: {
    activity: 'free-application',
    title: 'No longer on hold',
    note: 'The check of the title deed number is over. This application is no longer on hold.',
  },
} as const

export type HoldNews = keyof typeof holdCopy

/** What a firm reads of an open application whose stand is another person’s, too; nothing of the other. */
export const sharedStandTitle = 'Another open application is for the same stand'
const compared: Record<ServiceType, string> = {
  digitize: 'Compare the title deed and the search at the Deeds Registry before you go on.',
  transfer:
    'It may be the other party of the same transfer. A search at the Deeds Registry shows who owns the property.',
  diligence: 'Your searches show who owns the property. Compare that with what your client knows.',
  lease: 'Before the lease is signed, check with a search at the Deeds Registry who owns the property and may let it.',
  sale: 'It may be the other party of the same sale. A search at the Deeds Registry shows who owns the property.',
  management: 'Before you start, check with a search at the Deeds Registry who owns the property.',
  bond: 'Before the bond is notarised, check with a search at the Deeds Registry who owns the property.',
}
export const sharedStandText = (service: ServiceType): string =>
  `${compared[service]} If something is not in order, write to us.`

/** After a time in which nothing was charged. */
export const paymentsAgain =
  'Payments work again. If you pay in installments, those that are due are charged to your saved card.'

/** What a person reads who applies again for the same deed and service. */
export const continueDetail = (reference: string) =>
  `You already have an application for this property: ${reference}. Please continue your application.`

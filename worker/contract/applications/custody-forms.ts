import * as z from 'zod/mini'
import { doneDay } from '#contract/fields/day-fields'
import { limits, line, optionalLine } from '#contract/fields/fields'

export const custodyMessages = {
  notNext: 'This can’t be recorded now, because of where the original is. Nothing was changed.',
  changed: 'Someone recorded something about the original at the same time. Your entry was not saved. Please check it.',
  waybill: 'Remove the waybill number instead. Nothing was changed.',
  second: 'Someone else in your firm must confirm what you recorded.',
  condition: 'Please describe the condition of the original',
  receipt: 'Please enter the number of the Registry’s receipt',
  to: 'Please enter to whom it was handed',
  reason: 'Please say what was wrong',
  photo: 'Please choose a photo that the firm has uploaded to this file',
} as const

/** The number of the last entry that its author has seen; 0 before the first. */
const before = z.int().check(z.nonnegative())
const on = z.optional(doneDay())
/** A document that the firm sent to this application. */
const photo = z.optional(z.nullable(z.int().check(z.positive())))

/** A document chosen in a form, by its id. */
export const chosenOrNone = z.pipe(
  z.optional(z.string()),
  z.transform((id: string | undefined) => (id ? Number(id) : null)),
)

const condition = line(limits.text, custodyMessages.condition)
const receipt = line(limits.reference, custodyMessages.receipt)
const to = line(limits.name, custodyMessages.to)
const reason = line(limits.text, custodyMessages.reason)

/** What is typed for an entry of a firm; the other entries need no words. */
export const custodyFields = {
  received: z.lazy(() => z.object({ condition, photo: chosenOrNone, on })),
  lodged: z.lazy(() => z.object({ receipt, photo: chosenOrNone, on })),
  returned: z.lazy(() => z.object({ to, on })),
  corrected: z.lazy(() => z.object({ reason })),
}

/** What a firm records of the original, by a day in Harare: today without one. */
export const firmCustodyForm = z.lazy(() =>
  z.discriminatedUnion('entry', [
    z.object({ entry: z.literal('received'), condition, photo, on, before }),
    z.object({ entry: z.literal('seconded'), before }),
    z.object({ entry: z.literal('none'), before }),
    z.object({ entry: z.literal('lodged'), receipt, photo, on, before }),
    z.object({ entry: z.literal('collected'), on, before }),
    z.object({ entry: z.literal('seen'), before }),
    z.object({ entry: z.literal('returned'), to, on, before }),
    z.object({ entry: z.literal('corrected'), reason, before }),
  ]),
)
export type FirmCustodyForm = z.infer<typeof firmCustodyForm>

/** What is typed when the original is brought by hand. */
export const announcementFields = z.lazy(() => z.object({ by: optionalLine(limits.name) }))

/** What an owner records: a courier’s parcel by its waybill number instead (`waybillForm`). */
export const ownerCustodyForm = z.lazy(() =>
  z.discriminatedUnion('entry', [
    z.object({ entry: z.literal('announced'), by: optionalLine(limits.name), before }),
    z.object({ entry: z.literal('confirmed'), before }),
    z.object({ entry: z.literal('corrected'), before }),
  ]),
)
export type OwnerCustodyForm = z.infer<typeof ownerCustodyForm>

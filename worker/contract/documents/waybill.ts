import * as z from 'zod/mini'
import { limits, line } from '#contract/fields/fields'

/** Who sends the original deed: the client to the firm, or the firm back. */
export const waybillSenders = ['client', 'firm'] as const
export type WaybillSender = (typeof waybillSenders)[number]

const knownCouriers = ['dhl', 'fedex', 'ups', 'aramex', 'swift'] as const
export const couriers = [...knownCouriers, 'other'] as const
export type Courier = (typeof couriers)[number]

export const courierLabels: Record<Courier, string> = {
  dhl: 'DHL',
  fedex: 'FedEx',
  ups: 'UPS',
  aramex: 'Aramex',
  swift: 'Swift',
  other: 'Another courier',
}

export const waybillMessages = {
  courier: 'Please choose the courier',
  courierName: 'Please enter the courier’s name',
  number: 'Please enter the waybill number: 8 to 40 letters, digits or hyphens',
  received: 'Your law firm has already received the original. Nothing was changed.',
  noOriginal: 'No original deed is sent for this service. Nothing was changed.',
  changed:
    'Someone changed this waybill number while you were editing it. Your change was not saved. Please check it and try again.',
} as const

const number = z.string(waybillMessages.number).check(
  z.overwrite((typed) => typed.replace(/\s/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9-]{8,40}$/, waybillMessages.number),
)
const before = z.int().check(z.nonnegative())

/** Only another courier has a name. */
const known = { courier: z.enum(knownCouriers), number }
const other = { courier: z.literal('other'), courierName: line(limits.name, waybillMessages.courierName), number }

export const waybillFields = z.lazy(() =>
  z.discriminatedUnion('courier', [z.object(other), z.object(known)], waybillMessages.courier),
)

export type WaybillFields = z.infer<typeof waybillFields>

/** With the version that it replaces; 0 for the first. */
export const waybillForm = z.lazy(() =>
  z.discriminatedUnion(
    'courier',
    [z.object({ ...other, before }), z.object({ ...known, before })],
    waybillMessages.courier,
  ),
)
export type WaybillForm = z.infer<typeof waybillForm>

export const waybillView = z.lazy(() =>
  z.object({
    sender: z.enum(waybillSenders),
    courier: z.enum(couriers),
    /** Of another courier. */
    courierName: z.nullable(z.string()),
    number: z.string(),
    /** Where the courier shows it; null where that address is not known. */
    trackingUrl: z.nullable(z.string()),
    by: z.string(),
    addedAt: z.string(),
    /** Named by the change that replaces it. */
    version: z.number(),
  }),
)
export type WaybillView = z.infer<typeof waybillView>

export const waybillRemoval = z.lazy(() => z.object({ before }))

const trackingAddresses: Partial<Record<Courier, string>> = {
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  ups: 'https://www.ups.com/track?tracknum=',
}

/** Where the courier shows a waybill; null where the address is not sure. */
export function trackingUrlOf(by: Courier, waybill: string): string | null {
  const address = trackingAddresses[by]
  return address ? address + encodeURIComponent(waybill) : null
}

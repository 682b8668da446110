import type { CustodyHolder, CustodyKind } from '#contract/applications/custody'
import type { CustodyEntryView } from '#contract/applications/custody-views'
import { courierLabels } from '#contract/documents/waybill'
import { filled } from '#contract/fields/details'
import { harareDay } from '#contract/time'

const kindTexts: Record<CustodyKind, string> = {
  said: 'Client said where it is',
  announced: 'On its way to the firm',
  received: 'Received by the firm',
  seconded: 'Seen by a second member of the firm',
  none: 'No original yet',
  lodged: 'Lodged with the Deeds Registry',
  collected: 'Collected from the Deeds Registry',
  seen: 'Still there',
  returned: 'Returned to the client',
  confirmed: 'Client confirmed the return',
  reassigned: 'Another law firm continues the work',
  corrected: 'Correction of the entry before',
}
/** An entry of custody in words. */
export const custodyText = (kind: CustodyKind): string => kindTexts[kind]

const holderLabels: Record<CustodyHolder, string> = {
  client: 'With the client',
  bank: 'With the client’s bank',
  lawyer: 'With the client’s own lawyer',
  relative: 'With a relative of the client',
  unknown: 'The client is not sure where it is',
  sent: 'On its way to the firm',
  firm: 'In the firm’s safe',
  registry: 'At the Deeds Registry',
  courier: 'On its way back to the client',
  handed: 'Handed back, and not confirmed by the client',
  'former-firm': 'With the former law firm',
}
/** Where an original is, for the firm that answers for it and for the console. */
export const placeLabel = (holder: CustodyHolder): string => holderLabels[holder]

const places: Record<string, string> = {
  client: 'client',
  bank: 'client’s bank',
  lawyer: 'client’s own lawyer',
  relative: 'relative of the client',
  unknown: 'client',
  sent: 'client',
  firm: 'firm',
  registry: 'Deeds Registry',
  courier: 'courier',
  handed: 'client',
  'former-firm': 'former firm',
}

type Handover = Pick<
  CustodyEntryView,
  'kind' | 'from' | 'holder' | 'way' | 'person' | 'courier' | 'courierName' | 'waybill' | 'firm'
>

const carrierOf = ({
  way,
  person,
  courier,
  courierName,
  waybill,
}: Omit<Handover, 'kind' | 'from' | 'holder' | 'firm'>) => {
  if (way === 'hand') return person ? `by hand, ${person}` : 'by hand'
  if (!courier) return way === 'courier' ? 'by courier' : null
  return `${courierName ?? courierLabels[courier]} ${waybill ?? ''}`.trim()
}

/** Both sides of a handover: who gave the original, and who took it; null where nobody did. */
export function sidesOf(entry: Handover): { giver: string; taker: string } | null {
  const { kind, from, holder, firm } = entry
  if (from === holder || kind === 'said' || kind === 'corrected' || kind === 'reassigned') return null
  const nameOf = (place: string | null) =>
    place === 'firm' ? (firm ?? 'firm') : (places[place ?? 'client'] ?? 'client')
  const taker = kind === 'announced' ? (entry.way === 'courier' ? 'courier' : 'client') : nameOf(holder)
  const giver =
    kind === 'received' && from === null
      ? 'not recorded'
      : kind === 'received' && from === 'sent'
        ? entry.way === 'courier'
          ? 'courier'
          : 'client'
        : nameOf(from)
  return giver === taker ? null : { giver, taker }
}

const capital = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())

/** What else an entry says, for lists and the printed chain. */
export const detailsOf = (entry: CustodyEntryView): [string, string][] => {
  const sides = sidesOf(entry)
  const carrier = carrierOf(entry)
  return filled([
    ['From', sides && capital(sides.giver)],
    ['To', sides && capital(sides.taker)],
    ['Day', entry.on && harareDay(entry.on)],
    ['How', carrier && capital(carrier)],
    ['Condition', entry.condition],
    ['Receipt', entry.receipt],
    ['Reason', entry.reason],
  ])
}

/** The printed chain. */
export const recordCopy = {
  title: 'Custody of the original',
  file: 'custody-of-the-original',
  reference: 'Application',
  firm: 'Law firm',
  property: 'Property',
  issued: (at: string, entries: number) =>
    `Issued on ${at} (Harare) with ${entries === 1 ? 'its one entry' : `all ${entries} entries`}`,
  check: (address: string, code: string) => `Check it at ${address}, code ${code}`,
  corrected: 'corrected by a later entry',
  foot: 'This record says what was entered, when and by whom. It is not a title deed, and it does not prove who owns the property.',
} as const

/** Nothing was recorded for too long. */
export const overdueText = (movedAt: string): string =>
  `Nothing has been recorded about the original since ${harareDay(movedAt)}.`

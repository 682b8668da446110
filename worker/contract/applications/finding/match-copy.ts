import type { Match, MatchKind } from '#contract/applications/finding/match'
import { harareDay } from '#contract/time'

const labels: Record<Exclude<MatchKind, 'message'>, string> = {
  reference: 'Tracking number',
  phone: 'Phone',
  end: 'Phone ends',
  deed: 'Deed',
  stand: 'Address',
  waybill: 'Waybill',
  name: 'Name',
  email: 'Email',
  address: 'Address',
  document: 'Document',
  similar: 'Similar name:',
}

/** What stands before the text that a search matched: `Deed`, `Message of 3 Nov 2026:`. */
export const matchLabel = ({ kind, at }: Pick<Match, 'kind' | 'at'>): string =>
  kind === 'message' ? `Message of ${harareDay(at ?? '')}:` : labels[kind]

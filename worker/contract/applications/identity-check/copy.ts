import type { IdentityEntryView, IdentityView } from '#contract/applications/identity-check/views'
import type {
  Comparison,
  ConfirmBlocker,
  IdentityDocument,
  IdentityKind,
  IdentityNeed,
  IdentityWay,
  ReasonKind,
} from '#contract/applications/identity-check/words'
import { filled } from '#contract/fields/details'
import { harareDay, type Instant } from '#contract/time'

const kindTexts: Record<IdentityKind, string> = {
  checked: 'Identity checked',
  confirmed: 'Check confirmed by a second person',
  corrected: 'Check taken back',
  released: 'Deed released without a confirmed check',
}
/** An entry of the identity check in words. */
export const identityText = (kind: IdentityKind): string => kindTexts[kind]

export const wayLabels: Record<IdentityWay, string> = {
  office: 'Seen in the office',
  video: 'Recorded video call',
  notary: 'Notary’s certificate',
}

export const documentLabels: Record<IdentityDocument, string> = {
  'national-id': 'National ID',
  passport: 'Passport',
  licence: 'Driver’s licence',
  permit: 'Residence permit',
}

export const comparisonLabels: Record<Comparison, string> = {
  face: 'The face with the photo on the document',
  name: 'The name with the application',
  deed: 'The name with the title deed',
  contact: 'Phone number and email, with the client',
  relative: 'That the client lets the other person act, with the client',
}

export const blockerTexts: Record<ConfirmBlocker, string> = {
  'own-entry': 'You recorded this check. Another member of your firm must confirm it.',
  invited: 'The member who recorded this check invited you to the firm. Another member must confirm it.',
  new: 'You joined the firm less than a day ago. Another member must confirm this check, or you can do it tomorrow.',
}

/** For a firm in which no member may confirm: the platform has it on its own list. */
export const askToConfirm =
  'If your firm has no other member who can confirm it, we’ll ask you for proof of it and confirm it.'

const reasonTexts: Record<ReasonKind, (on: string, name: string) => string> = {
  lost: () => 'The client says that the deed is lost',
  phone: (on) => `Phone changed on ${on}`,
  email: (on) => `Email changed on ${on}`,
  helper: (on, name) => `${name} helped for the client on ${on}`,
  relative: (on, name) => `${name} brings the original for the client, recorded on ${on}`,
  legacy: (on, name) => `${name}, the client’s legacy contact, got access on ${on}`,
}
const ownReasonTexts: typeof reasonTexts = {
  ...reasonTexts,
  lost: () => 'You said that the deed is lost',
  helper: (on, name) => `${name} helped for you on ${on}`,
  relative: (on, name) => `${name} brings the original for you, recorded on ${on}`,
  legacy: (on, name) => `${name}, your legacy contact, got access on ${on}`,
}

interface ShownReason {
  kind: ReasonKind
  at: Instant
  name: string | null
}

/** Why one more check is needed, for the firm. */
export const reasonText = ({ kind, at, name }: ShownReason): string =>
  reasonTexts[kind](harareDay(at), name ?? 'Another person')
/** The same for the client. */
export const ownReasonText = ({ kind, at, name }: ShownReason): string =>
  ownReasonTexts[kind](harareDay(at), name ?? 'Another person')

/** What is missing before a release. */
export const needText = (need: IdentityNeed, isWaiting: boolean): string => {
  if (isWaiting) return 'A second person must confirm the identity check.'
  return need === 'check'
    ? 'The client’s identity has not been checked.'
    : 'One more check of the client’s identity is needed.'
}

/** What a refused release says. */
export const neededDetail = (need: IdentityNeed, isWaiting: boolean): string =>
  `${needText(need, isWaiting)} Nothing was released.`

/** Details of an entry, for its readers. */
export const identityDetails = (entry: IdentityEntryView): [string, string][] =>
  filled([
    ['Day', entry.on && harareDay(entry.on)],
    ['How', entry.way && wayLabels[entry.way]],
    ['Document', entry.document && `${documentLabels[entry.document]}, number ends in ${entry.digits ?? '…'}`],
    ['Name on it', entry.name],
    ['Compared', entry.compared.map((one) => comparisonLabels[one]).join(' · ')],
    ['Kept', entry.evidence],
    ['Reason', entry.reason],
    ['Version of the deed', entry.deedVersion?.toString()],
  ])

const ways: Record<IdentityWay, string> = {
  office: 'in the office',
  video: 'in a recorded video call',
  notary: 'by a notary’s certificate',
}

/** That somebody checked the client’s identity, for the client. */
export const checkedText = (by: string, way: IdentityWay, on: Instant): string =>
  `${by} checked your identity ${ways[way]} on ${harareDay(on)}`

/** Whether and how the client’s identity was checked, in one sentence for the client. */
export function identityLine({ entries, isWaiting }: Pick<IdentityView, 'entries' | 'isWaiting'>): string {
  const valid = entries.filter(({ isCorrected }) => !isCorrected)
  const confirmation = valid.findLast(({ kind }) => kind === 'confirmed')
  const check = valid.findLast(
    ({ kind, number }) => kind === 'checked' && (!confirmation || number < confirmation.number),
  )
  if (!check?.way) return 'Your identity has not been checked yet.'
  const by = check.firm ? `${check.by} of ${check.firm}` : check.by
  const checked = checkedText(by, check.way, check.on ?? check.at)
  if (confirmation) return `${checked}, and ${confirmation.by} confirmed it.`
  return isWaiting ? `${checked}. A second person has not confirmed it yet.` : `${checked}.`
}

/** What the client reads besides. */
export const ownerIdentityCopy = {
  bring:
    'Bring your national ID, passport or driver’s licence to your law firm’s office: the document, not a copy. If you can’t come, ask the firm for a recorded video call, or for what a notary where you live must certify.',
  again: {
    check: 'Your law firm checks your identity twice, because of this:',
    'second-look': 'Your law firm checks your identity once more, because of this:',
  },
  required: 'Your deed is released only after a second person has confirmed the check.',
  without: (version: number | null, on: Instant) =>
    `Version ${version ?? 1} of your deed was released on ${harareDay(on)} without a confirmed identity check.`,
} as const

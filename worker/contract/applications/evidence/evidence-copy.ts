import { custodyText } from '#contract/applications/custody-copy'
import type {
  ComparedWith,
  ConfirmBlocker,
  DeedFact,
  EvidenceKind,
  FactState,
  RegistrySearch,
} from '#contract/applications/evidence/evidence'
import type { EvidenceEntryView, PublicEvidence } from '#contract/applications/evidence/evidence-views'
import { product } from '#contract/product'
import { harareDay } from '#contract/time'

export const confirmBlockerCopy: Record<ConfirmBlocker, string> = {
  rights: 'A member with the right to deeds must confirm this validation.',
  uploader:
    'You entered this validation. Another member of your firm must compare it with the new deed and confirm it.',
  invited: 'The member who entered this validation invited you to the firm. Someone else must confirm it.',
  new: 'You joined the firm less than a day ago. Someone else must confirm this validation, or you can do it tomorrow.',
}

/** For a firm in which no member may confirm: the platform is told of it on its own list. */
export const platformConfirms =
  'If no one else at your firm can confirm it, we’ll compare it with the photo of the new deed and confirm it.'

const kindTexts: Record<EvidenceKind, string> = {
  checked: 'Checked by the firm',
  lodged: custodyText('lodged'),
  validated: 'The Registrar’s validation, entered and not confirmed yet',
  confirmed: 'The Registrar’s validation, confirmed by a second person',
  corrected: 'Correction',
}

export const newDeedNumber = 'Number of the new deed'

const factTexts: Record<DeedFact, string> = {
  checked: 'the firm’s check',
  lodged: 'the lodging with the Deeds Registry',
  validated: 'the Registrar’s validation',
}

/** An entry of evidence in words. */
export const evidenceText = ({ kind, fact }: { kind: EvidenceKind; fact: DeedFact }): string =>
  kind === 'corrected' ? `${kindTexts.corrected} of ${factTexts[fact]}` : kindTexts[kind]

export const comparedTexts: Record<ComparedWith, string> = {
  original: 'Original seen',
  copy: 'Copy seen, not the original',
}
export const searchTexts: Record<RegistrySearch, string> = {
  searched: 'Registry search made',
  'not-searched': 'No Registry search made',
}

/** Details of an entry, for its readers. */
export const evidenceDetails = (entry: EvidenceEntryView): [string, string][] =>
  (
    [
      ['Day', entry.on && harareDay(entry.on)],
      ['Lawyer', entry.lawyer],
      ['Compared', entry.comparedWith && comparedTexts[entry.comparedWith]],
      ['Registry', entry.registrySearch && searchTexts[entry.registrySearch]],
      ['Receipt', entry.receipt],
      [newDeedNumber, entry.deedNumber],
      ['Reason', entry.reason],
    ] as const
  ).flatMap<[string, string]>(([label, value]) => (value ? [[label, value]] : []))

const stateTexts: Record<Exclude<FactState, 'recorded'>, string> = {
  'not-recorded': 'Not recorded',
  'not-yet': 'Not yet',
}

interface FactLine {
  fact: DeedFact
  label: string
  /** For the column of the certificate page. */
  short: string
  state: FactState
  /** The day, `Not recorded` or `Not yet`. */
  value: string
  /** What else is recorded. */
  more: string | null
}

const valueOf = (state: FactState, on: string | null): string =>
  state === 'recorded' ? harareDay(on ?? '') : stateTexts[state]

/** The three lines about a deed, for everyone. @param firm that has it, where no check is recorded */
export function factLines({ checked, lodged, validated }: PublicEvidence, firm: string | null): FactLine[] {
  const compared = checked.comparedWith && comparedTexts[checked.comparedWith]
  const searched = checked.registrySearch && searchTexts[checked.registrySearch]
  return [
    {
      fact: 'checked',
      label: `Checked by ${checked.firm ?? firm ?? 'the law firm'}`,
      short: kindTexts.checked,
      state: checked.state,
      value: valueOf(checked.state, checked.on),
      more: compared && searched ? `${compared}. ${searched}.` : null,
    },
    {
      fact: 'lodged',
      label: kindTexts.lodged,
      short: 'Registry lodging',
      state: lodged.state,
      value: valueOf(lodged.state, lodged.on),
      more: null,
    },
    {
      fact: 'validated',
      label: 'Validated by the Registrar of Deeds',
      short: 'Registrar’s validation',
      state: validated.state,
      value: valueOf(validated.state, validated.on),
      more: validated.deedNumberMasked && `${newDeedNumber}: ${validated.deedNumberMasked}`,
    },
  ]
}

/** One sentence for someone who reads only one. */
export const evidenceSentence = ({ validated }: PublicEvidence): string =>
  validated.state === 'recorded'
    ? 'The law firm recorded the Registrar’s validation, and a second person confirmed it. The Deeds Registry can confirm it to you.'
    : 'The Registrar of Deeds has not validated this deed, as far as is recorded here. A law firm’s check is not the Registrar’s validation.'

/** @param ends a day such as `2027-07-18` */
export const windowText = (ends: string): string =>
  `${product.instrument}, section 40, gives holders of old title deeds 24 months to submit copies to the Registrar of Deeds for validation. We count to ${harareDay(ends)}. This date is not certain: ask a lawyer whether it applies to this deed.`

/** Before the lines, in a mail and on the certificate page. */
export const evidenceLead = 'What was recorded of the deed at the release:'

/** The same on one line, for mails: `Checked by Titan Law: 12 Nov 2026`. */
export const evidenceSummary = (facts: PublicEvidence, firm: string | null): string[] =>
  factLines(facts, firm).map(
    ({ label, value, more }) => `${label}: ${value}${more ? ` (${more.replace(/\.$/, '')})` : ''}`,
  )

import { checkedText } from '#contract/applications/identity-check/copy'
import type { IdentityWay } from '#contract/applications/identity-check/words'
import { replacement } from '#contract/applications/progress/next-copy'
import { type ReplacementStep, replacementLabels } from '#contract/applications/progress/replacement-rules'
import { harareDay } from '#contract/time'
import { aboutApplication, follow, type OfApplication } from './applications'
import { type Content, hello, textParagraphs } from './content'

interface OriginalRecord extends OfApplication {
  firm: string
  kind: 'received' | 'returned' | 'corrected'
  /** The day on which it was. */
  on: string
  /** To whom it was handed. */
  person: string | null
  /** The courier’s name. */
  carrier: string | null
  waybill: string | null
  condition: string | null
  reason: string | null
  /** Where it is after a correction; null while nobody recorded that. */
  where: string | null
}

function sentencesOf(facts: OriginalRecord): string[] {
  const { firm, kind, person, carrier, waybill, condition, reason, where } = facts
  const day = harareDay(facts.on)
  if (kind === 'received') {
    return [
      `${firm} received your original title deed on ${day}.`,
      ...(condition ? [`Its condition, as they recorded it: ${condition}.`] : []),
    ]
  }
  if (kind === 'corrected') {
    return [
      `${firm} corrected what they had recorded about your original title deed.`,
      ...(reason ? [`Their reason: ${reason}.`] : []),
      where ?? 'Where it is now is not recorded.',
    ]
  }
  const how = carrier ? `with ${carrier}, waybill number ${waybill}` : `to ${person}`
  return [
    `${firm} recorded on ${day} that they ${carrier ? 'sent' : 'handed'} your original title deed back ${how}.`,
    'Please confirm on your application page as soon as you have it.',
  ]
}

function subjectOf({ kind, firm, carrier }: OriginalRecord): string {
  if (kind === 'received') return `${firm} has your original title deed`
  return kind === 'corrected'
    ? `Correction: ${firm} about your original title deed`
    : `${firm} ${carrier ? 'sends' : 'gave'} back your original title deed`
}

/** What the firm recorded about the paper original. */
export function originalRecorded(facts: OriginalRecord): Content {
  const { name, reference, firm } = facts
  const sentences = sentencesOf(facts)
  return {
    subject: `${subjectOf(facts)} (${reference})`,
    paragraphs: textParagraphs(hello(name), ...sentences),
    brief: sentences[0] ?? '',
    ...aboutApplication(reference, { 'Law firm': firm }),
    action: follow(reference),
  }
}

interface ReplacementRecord extends OfApplication {
  firm: string
  step: ReplacementStep
  /** The day on which it was done; null for a step that was taken back. */
  on: string | null
  /** Whether the step was recorded before, with another day. */
  isCorrection: boolean
}

const replacementFacts: Record<ReplacementStep, string> = {
  affidavit: 'the affidavit about your lost title deed was signed',
  advertisement: 'the loss of your title deed was advertised',
  objection: 'the time for objections ended',
  issued: 'your replacement deed was issued',
}

/** What the firm recorded about the replacement of a lost deed. */
export function replacementRecorded({ name, reference, firm, step, on, isCorrection }: ReplacementRecord): Content {
  const label = replacementLabels[step]
  const text =
    on === null
      ? `${firm} took back a step of your replacement deed, “${label}”. It is no longer recorded as done.`
      : `${firm} recorded that ${replacementFacts[step]} on ${harareDay(on)}.`
  const isIssued = step === 'issued' && on !== null
  return {
    subject: `${isCorrection || on === null ? 'Correction: ' : ''}${label}${on === null ? ' is not done' : ''} (${reference})`,
    paragraphs: textParagraphs(hello(name), text, isIssued ? replacement.issuedNext(firm) : replacement.nothing),
    brief: text,
    ...aboutApplication(reference, { 'Law firm': firm }),
    action: follow(reference),
  }
}

interface IdentityRecord extends OfApplication {
  firm: string
  by: string
  /** Of a check; null for one that was taken back. */
  identityWay: IdentityWay | null
  /** The day on which it was. */
  on: string
  reason: string | null
}

/** What the firm recorded about the client’s identity. A person who pretends to be the client does not get it. */
export function identityRecorded({ name, reference, firm, by, identityWay, on, reason }: IdentityRecord): Content {
  const ask = 'If it was not you, please tell our support straight away.'
  const [subject, brief, ...sentences] = identityWay
    ? [
        `${firm} recorded a check of your identity`,
        `${firm} recorded it for ${harareDay(on)}. ${ask}`,
        `${firm} recorded that ${checkedText(by, identityWay, on)}.`,
        ask,
      ]
    : [
        `Correction: ${firm} about the check of your identity`,
        `${firm} took back the last check: it no longer counts.`,
        `${firm} took back the last check of your identity: it no longer counts.`,
        ...(reason ? [`Their reason: ${reason}.`] : []),
      ]
  return {
    subject: `${subject} (${reference})`,
    paragraphs: textParagraphs(hello(name), ...sentences),
    brief: brief ?? '',
    ...aboutApplication(reference, { 'Law firm': firm }),
    action: follow(reference),
  }
}

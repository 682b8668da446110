import { toReference, toRosette } from '#contract/addresses/paths'
import { type DeedLock, lockText } from '#contract/applications/deed-lock'
import { evidenceLead, evidenceSummary } from '#contract/applications/evidence/evidence-copy'
import type { PublicEvidence } from '#contract/applications/evidence/evidence-views'
import { depositRefunded } from '#contract/applications/progress/next-copy'
import { verdictCopy } from '#contract/deeds/verdict-copy'
import { howChecked, type WayToCheck } from '#contract/deeds/verification'
import { messageButtons } from '#contract/notifications/message-buttons'
import { harareAndUtc, harareDay, harareTime } from '#contract/time'
import { aboutApplication, type OfApplication } from './applications'
import { type Content, hello } from './content'

const opening = {
  balance: 'You can download it once the balance is paid.',
  payment: 'You can download it once the payment for it is settled.',
  now: 'You can download it from your vault.',
  stopped: `${depositRefunded.where} ${depositRefunded.next}`,
} as const

const settled: Record<keyof typeof opening, string> = {
  balance: 'You can download it once that is settled and the balance is paid.',
  payment: 'You can download it once that is settled.',
  now: opening.now,
  stopped: opening.stopped,
}

interface ReleasedDeed extends OfApplication {
  firm: string
  applicationId: number
  /** Of the uploaded file; a deed without a certificate page has none. */
  sha256?: string
  /** What has to happen before its owner can download it. */
  opens?: keyof typeof opening
  /** What keeps it locked. */
  lock?: DeedLock | null
  /** Its own number, and when the version that it replaces was released, in milliseconds. */
  replaced?: { version: number; at: number }
  /** What is recorded of the deed itself; a message from before that was written has none. */
  evidence?: PublicEvidence
}

export function deedReleased({
  name,
  reference,
  firm,
  sha256,
  opens = 'balance',
  lock,
  replaced,
  evidence,
}: ReleasedDeed): Content {
  const then =
    lock && lock.why !== 'refunded' && opens !== 'stopped' ? `${lockText(lock)} ${settled[opens]}` : opening[opens]
  const { subject, brief, text } = replaced
    ? {
        subject: `A new version of your digital deed for ${reference}`,
        brief: `Version ${replaced.version} replaces the one from ${harareDay(replaced.at)}. Links you shared now say “${verdictCopy.superseded.word}”. ${then}`,
        text: [
          `${firm} released version ${replaced.version} of the digital deed for your application ${reference}. It replaces the version of ${harareDay(replaced.at)}, and it is stored, encrypted, in your vault. ${then}`,
          `Links to the earlier version that you shared now say “${verdictCopy.superseded.word}”. Share the new link from your vault.`,
        ],
      }
    : {
        subject: `Your digital deed for ${reference} is ready`,
        brief: then,
        text: [
          `${firm} released the digital deed for your application ${reference}. It is stored, encrypted, in your vault. ${then}`,
        ],
      }
  return {
    subject,
    paragraphs: [
      hello(name),
      ...text,
      ...(evidence ? [`${evidenceLead} ${evidenceSummary(evidence, firm).join('. ')}.`] : []),
    ],
    brief,
    ...aboutApplication(reference, { 'Released by': firm, ...(replaced && { Version: String(replaced.version) }) }),
    ...(sha256 && {
      picture: {
        path: toRosette(sha256),
        alt: 'The pattern of your deed',
        text: 'This is the pattern of your deed. You’ll see the same one in your vault, on the certificate page and wherever someone checks the deed.',
      },
    }),
    action: { label: messageButtons.seeDeed, path: toReference(reference) },
  }
}

interface Checked extends OfApplication {
  applicationId: number
  /** In milliseconds. */
  at: number
  way: WayToCheck
  country: string | null
}

export const certificateChecked = ({ name, reference, at, way, country }: Checked): Content => ({
  subject: `Someone checked your deed for ${reference}`,
  brief: `Checked ${howChecked(way, country)}.`,
  paragraphs: [
    hello(name),
    `On ${harareTime(new Date(at))}, Harare time, someone checked the certificate of your digital deed for application ${reference} ${howChecked(way, country)}.`,
    'They saw which firm released it and when, what is recorded of its check, lodging and validation, the last characters of the deed number, and whether you marked the property “not for sale”. They didn’t see the deed.',
    'If you haven’t shared your deed with anyone, mark the property “not for sale” on your application page and contact us.',
  ],
  ...aboutApplication(reference, { Checked: `${howChecked(way, country)}, ${harareAndUtc(at)}` }),
  action: { label: messageButtons.seeChecks, path: toReference(reference) },
})

interface Validated extends OfApplication {
  firm: string
  /** The day on which it was. */
  on: string
  /** Whether the digital deed is with its owner already; its file stays as it is. */
  isReleased: boolean
  isCorrection: boolean
  reason: string | null
}

/** That the Registrar validated the deed, as its firm recorded and confirmed; or that this was wrong. */
export function registrarValidated({
  name,
  reference,
  firm,
  on,
  isReleased,
  isCorrection,
  reason,
}: Validated): Content {
  const day = harareDay(on)
  const [subject, ...text] = isCorrection
    ? [
        `Correction: the Registrar’s validation (${reference})`,
        `${firm} took back that the Registrar of Deeds validated the deed for your application ${reference} on ${day}.`,
        ...(reason ? [`Their reason: ${reason}.`] : []),
        'Anyone who verifies your deed now sees that this validation is not recorded.',
      ]
    : [
        `The Registrar validated your deed (${reference})`,
        `${firm} recorded that the Registrar of Deeds validated the deed for your application ${reference} on ${day}. A second person confirmed it.`,
        ...(isReleased
          ? [
              'Your digital deed stays exactly as it is. Anyone who verifies it now sees the Registrar’s validation, too.',
            ]
          : []),
        'The number of the new deed and the photo of its first page are on your application page.',
      ]
  return {
    subject: subject ?? '',
    paragraphs: [hello(name), ...text],
    brief: text[0] ?? '',
    ...aboutApplication(reference, { 'Law firm': firm }),
    action: { label: messageButtons.follow, path: toReference(reference) },
  }
}

import {
  correctable,
  evidenceDue,
  factStatesOf,
  nextEvidence,
  type RecordedStatuses,
} from '#contract/applications/evidence/evidence-rules'
import type {
  EvidenceEntryView,
  EvidenceView,
  OwnEvidence,
  PlatformEvidence,
  PublicEvidence,
} from '#contract/applications/evidence/evidence-views'
import { holderOf } from '#contract/applications/progress/custody-rules'
import { maskedDeedNumber } from '#contract/deeds/verification'
import { product } from '#contract/product'
import { type CustodyRow } from '../../applications/custody/custody-rules'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import type { Member } from '../../firms/member'
import type { RankedColleague } from '../../firms/second-person-rules'
import {
  awaitsPlatform,
  confirmBlocker,
  type DeedEvidence,
  evidenceFrom,
  mayChangeDeeds,
  recordedStatuses,
} from './evidence-rules'

type Rows = Parameters<typeof evidenceFrom>[0]

const dayOfEntry = (entry: { doneAt: Date | null; createdAt: Date } | undefined): string | null =>
  entry ? (entry.doneAt ?? entry.createdAt).toISOString() : null

const lodgingOf = ({ lodged }: DeedEvidence) => lodged && ('copies' in lodged ? lodged.copies : lodged.original)

/** What anyone may know who verifies the deed. */
export function publicEvidence(facts: DeedEvidence, recorded: RecordedStatuses): PublicEvidence {
  const { checked, entered, confirmed } = facts
  const states = factStatesOf(facts, recorded)
  const validation = confirmed && entered
  return {
    checked: {
      state: states.checked,
      firm: checked?.firmName ?? null,
      on: dayOfEntry(checked),
      comparedWith: checked?.comparedWith ?? null,
      registrySearch: checked?.registrySearch ?? null,
    },
    lodged: { state: states.lodged, on: dayOfEntry(lodgingOf(facts)) },
    validated: {
      state: states.validated,
      on: dayOfEntry(validation),
      deedNumberMasked: validation ? maskedDeedNumber(validation.deedNumber) : null,
    },
  }
}

/** The same in the moment in which the deed is released. */
export const evidenceAtRelease = (
  application: Parameters<typeof recordedStatuses>[0],
  { evidence, custody }: { evidence: Rows; custody: readonly CustodyRow[] },
): PublicEvidence =>
  publicEvidence(evidenceFrom(evidence, custody), { ...recordedStatuses(application), isReleased: true })

interface Window {
  VALIDATION_WINDOW_ENDS?: string
}

/** For the owner and the firm. A validation that nobody confirmed is none. */
export function ownEvidence(facts: DeedEvidence, recorded: RecordedStatuses, env: Window): OwnEvidence {
  const { checked, entered, confirmed } = facts
  const lodging = lodgingOf(facts)
  const validation = confirmed && entered
  return {
    facts: publicEvidence(facts, recorded),
    lawyer: checked?.lawyer ?? null,
    receipt: lodging?.receipt ?? null,
    receiptPhotoId: lodging?.documentId ?? null,
    deedNumber: validation?.deedNumber ?? null,
    deedPhotoId: validation?.documentId ?? null,
    enteredBy: validation?.actorName ?? null,
    confirmedBy: confirmed ? `${confirmed.actorName}${confirmed.byPlatform ? `, ${product.name}` : ''}` : null,
    windowEnds: validation ? null : env.VALIDATION_WINDOW_ENDS || null,
  }
}

function entryViews(rows: Rows): EvidenceEntryView[] {
  return rows.map((row, at) => ({
    number: row.number,
    kind: row.kind,
    fact: row.fact,
    by: row.actorName,
    firm: row.byPlatform ? null : row.firmName,
    at: row.createdAt.toISOString(),
    on: row.doneAt?.toISOString() ?? null,
    lawyer: row.lawyer,
    comparedWith: row.comparedWith,
    registrySearch: row.registrySearch,
    receipt: row.receipt,
    deedNumber: row.deedNumber,
    photoId: row.documentId,
    reason: row.reason,
    isCorrected:
      row.kind !== 'corrected' && rows.slice(at).some(({ kind, fact }) => kind === 'corrected' && fact === row.fact),
  }))
}

/** Everything recorded about a deed, for a member of its firm. */
export function evidenceViewOf(
  rows: Rows,
  custody: readonly CustodyRow[],
  application: Pick<ApplicationRow, 'serviceType' | 'changes' | 'deedReleasedAt' | 'erasedAt'>,
  member: Member,
  now: Date,
  env: Window,
): EvidenceView {
  const facts = evidenceFrom(rows, custody)
  const recorded = recordedStatuses(application)
  const { entered, confirmed } = facts
  const blocker = entered && confirmBlocker(entered, member, now)
  const isOpen = application.serviceType === 'digitize' && application.erasedAt === null
  const awaitsSecond = entered !== undefined && confirmed === undefined
  return {
    own: ownEvidence(facts, recorded, env),
    entries: entryViews(rows),
    next: isOpen ? nextEvidence(facts, mayChangeDeeds(member), blocker) : [],
    correctable: isOpen ? correctable(facts).filter((fact) => fact === 'lodged' || mayChangeDeeds(member)) : [],
    due: isOpen ? evidenceDue(facts, recorded) : [],
    hasOriginal: holderOf(custody) === 'firm',
    awaitsSecond,
    blocker: awaitsSecond ? (blocker ?? null) : null,
  }
}

/** The same for an administrator; null for a service without a deed. */
export function platformEvidenceOf(
  rows: Rows,
  custody: readonly CustodyRow[],
  application: Parameters<typeof recordedStatuses>[0] & Pick<ApplicationRow, 'erasedAt'>,
  colleagues: readonly RankedColleague[],
  now: Date,
): PlatformEvidence | null {
  if (application.serviceType !== 'digitize') return null
  const facts = evidenceFrom(rows, custody)
  return {
    facts: publicEvidence(facts, recordedStatuses(application)),
    entries: entryViews(rows),
    isForPlatform: application.erasedAt === null && awaitsPlatform(facts, colleagues, now),
  }
}

import {
  type ConfirmBlocker,
  type DeedFact,
  deedFacts,
  type EvidenceKind,
  type FactState,
} from '#contract/applications/evidence/evidence'

export interface EvidenceEntry {
  number: number
  kind: EvidenceKind
  /** What it is about; of a correction, what it takes back. */
  fact: DeedFact
}

interface CustodyLodging {
  kind: string
  /** In milliseconds. */
  at: number
}

/** What stands of each fact. The Registrar’s validation is `entered` until somebody else confirmed it. */
export interface CurrentEvidence<E extends EvidenceEntry, C> {
  checked: E | undefined
  lodged: { copies: E } | { original: C } | undefined
  entered: E | undefined
  confirmed: E | undefined
}

/** The entries of a fact after its last correction. */
const uncorrected = <E extends EvidenceEntry>(entries: readonly E[], fact: DeedFact): E[] => {
  const theirs = entries.filter((entry) => entry.fact === fact)
  return theirs.slice(theirs.findLastIndex(({ kind }) => kind === 'corrected') + 1)
}

/**
 * What the entries say. A lodging with the original is an entry of its custody, one of copies is an entry of evidence;
 * the later one counts.
 * @param custody its entries that nobody corrected
 */
export function currentEvidence<E extends EvidenceEntry & { at: number }, C extends CustodyLodging>(
  entries: readonly E[],
  custody: readonly C[],
): CurrentEvidence<E, C> {
  const copies = uncorrected(entries, 'lodged').at(-1)
  const original = custody.findLast(({ kind }) => kind === 'lodged')
  const validated = uncorrected(entries, 'validated')
  const isLater = original && (!copies || original.at >= copies.at)
  return {
    checked: uncorrected(entries, 'checked').at(-1),
    lodged: isLater ? { original } : copies && { copies },
    entered: validated.find(({ kind }) => kind === 'validated'),
    confirmed: validated.find(({ kind }) => kind === 'confirmed'),
  }
}

type Any = CurrentEvidence<EvidenceEntry, unknown>

/** What its reader may correct here: a lodging with the original is corrected in its custody. */
export const correctable = ({ checked, lodged, entered }: Any): DeedFact[] =>
  deedFacts.filter((fact) => ({ checked: checked, lodged: lodged && 'copies' in lodged, validated: entered })[fact])

/**
 * What a member may record next.
 * @param mayChangeDeeds whether they have the right to deeds; a lodging needs none
 */
export function nextEvidence(facts: Any, mayChangeDeeds: boolean, blocker: ConfirmBlocker | undefined): EvidenceKind[] {
  const { checked, lodged, entered, confirmed } = facts
  return [
    ...(mayChangeDeeds && !checked ? ['checked' as const] : []),
    ...(lodged ? [] : ['lodged' as const]),
    ...(mayChangeDeeds && !entered ? ['validated' as const] : []),
    ...(entered && !confirmed && !blocker ? ['confirmed' as const] : []),
    ...(correctable(facts).some((fact) => mayChangeDeeds || fact === 'lodged') ? ['corrected' as const] : []),
  ]
}

export interface RecordedStatuses {
  isSubmitted: boolean
  isVerified: boolean
  isReleased: boolean
}

/** What the firm is asked for: the lodging after a move to the Registrar, after Deed Authenticity Verified what it rests on. */
export const evidenceDue = (
  { checked, lodged, entered }: Any,
  { isSubmitted, isVerified }: RecordedStatuses,
): DeedFact[] => [
  ...(isSubmitted && !lodged ? ['lodged' as const] : []),
  ...(isVerified && !checked && !entered ? ['checked' as const] : []),
]

/** Whether each fact is recorded, not recorded though the status says that it happened, or has not happened. */
export function factStatesOf(
  { checked, lodged, confirmed }: Any,
  { isSubmitted, isVerified, isReleased }: RecordedStatuses,
): Record<DeedFact, FactState> {
  const state = (entry: unknown, isImplied: boolean) => (entry ? 'recorded' : isImplied ? 'not-recorded' : 'not-yet')
  return {
    checked: state(checked, isVerified || isReleased),
    // a later status passed that of the lodging
    lodged: state(lodged, isSubmitted || isVerified || isReleased || confirmed !== undefined),
    validated: state(confirmed, false),
  }
}

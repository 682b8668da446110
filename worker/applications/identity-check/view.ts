import { checksOf } from '#contract/applications/identity-check/rules'
import type { IdentityView } from '#contract/applications/identity-check/views'
import type { ConfirmBlocker, IdentityKind } from '#contract/applications/identity-check/words'
import { hasIdentityCheck, type IdentityFacts, type IdentityRow, isIdentityRequired, stateOf } from './entry-rules'

type NamedRow = IdentityRow & { firmName: string | null }

interface Reader {
  next: IdentityKind[]
  blocker: ConfirmBlocker | null
}

/** What is recorded of a client’s identity, with what is missing before a release; null for a service without a deed. */
export function identityViewOf(
  application: Parameters<typeof stateOf>[0],
  facts: Omit<IdentityFacts, 'identity'> & { identity: readonly NamedRow[] },
  env: Parameters<typeof isIdentityRequired>[0],
  { next, blocker }: Reader = { next: [], blocker: null },
): IdentityView | null {
  if (!hasIdentityCheck(application)) return null
  const { need, isWaiting, reasons } = stateOf(application, facts)
  const left = new Set(checksOf(facts.identity).flatMap(({ entry, confirmation }) => [entry, confirmation ?? entry]))
  return {
    isRequired: isIdentityRequired(env),
    need,
    isWaiting,
    reasons: reasons.map(({ kind, at, name }) => ({ kind, at: new Date(at).toISOString(), name })),
    entries: facts.identity.map((row) => ({
      number: row.number,
      kind: row.kind,
      by: row.actorName,
      firm: row.firmName,
      at: row.createdAt.toISOString(),
      on: row.doneAt?.toISOString() ?? null,
      way: row.way,
      document: row.document,
      name: row.name,
      digits: row.digits,
      compared: row.compared ?? [],
      evidence: row.evidence,
      reason: row.reason,
      deedVersion: row.deedVersion,
      isCorrected: (row.kind === 'checked' || row.kind === 'confirmed') && !left.has(row),
    })),
    next,
    blocker,
  }
}

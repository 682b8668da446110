import type { DeedFact, EvidenceKind } from '#contract/applications/evidence/evidence'
import { currentEvidence } from '#contract/applications/evidence/evidence-rules'
import { checksOf } from '#contract/applications/identity-check/rules'
import { validEntries } from '#contract/applications/progress/custody-rules'
import { ruleOf } from '#contract/desk/checklist/rules'
import type { CustodyRow } from '../../applications/custody/custody-rules'
import { hasIdentityCheck, type IdentityFacts, stateOf } from '../../applications/identity-check/entry-rules'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import type { RequestRow } from '../../documents/requests/request-rules'

/** An entry about the deed, as its checklist needs it. Times in milliseconds. */
export interface EvidenceFact {
  number: number
  kind: EvidenceKind
  fact: DeedFact
  at: number
  doneAt: number | null
  receipt: string | null
  documentId: number | null
  actorName: string
}

export interface Facts extends IdentityFacts {
  evidence: readonly EvidenceFact[]
  requests: readonly RequestRow[]
}

/** What another part of the file says about an entry of the list. */
export interface Fact {
  on: Date
  by: string
  reference: string | null
  documentId: number | null
}

type Application = Parameters<typeof stateOf>[0] & Pick<ApplicationRow, 'serviceType'>

/** What is recorded of an entry in another part of the file; undefined if nothing. */
export function factOf(key: string, application: Application, facts: Facts): Fact | undefined {
  const from = ruleOf(key)?.from
  if (!from) return undefined
  if (from.part === 'requests') return acceptedOf(from.kind, facts.requests)
  if (application.serviceType !== 'digitize') return undefined
  if (from.part === 'identity') return identityFact(application, facts)
  if (from.part === 'original') return originalFact(facts.custody)
  return evidenceFact(from.fact, facts)
}

/** A confirmed check, while nothing asks for another one. */
function identityFact(application: Application, facts: Facts): Fact | undefined {
  if (!hasIdentityCheck(application) || stateOf(application, facts).need !== null) return undefined
  const check = checksOf(facts.identity).findLast(({ confirmation }) => confirmation !== null)
  return (
    check && {
      on: check.entry.doneAt ?? check.entry.createdAt,
      by: check.confirmation?.actorName ?? check.entry.actorName,
      reference: null,
      documentId: null,
    }
  )
}

/** That the firm received the original. */
function originalFact(custody: readonly CustodyRow[]): Fact | undefined {
  const received = validEntries(custody).findLast(({ kind }) => kind === 'received')
  return (
    received && {
      on: received.doneAt ?? received.createdAt,
      by: received.actorName,
      reference: null,
      documentId: received.documentId,
    }
  )
}

function evidenceFact(fact: 'lodged' | 'checked', { evidence, custody }: Facts): Fact | undefined {
  const handed = validEntries(custody).map((row) => ({ ...row, at: row.createdAt.getTime() }))
  const { lodged, checked } = currentEvidence(evidence, handed)
  if (fact === 'lodged' && lodged && 'original' in lodged) {
    const { doneAt, createdAt, actorName, receipt, documentId } = lodged.original
    return { on: doneAt ?? createdAt, by: actorName, reference: receipt, documentId }
  }
  const entry = fact === 'checked' ? checked : lodged && 'copies' in lodged ? lodged.copies : undefined
  return (
    entry && {
      on: new Date(entry.doneAt ?? entry.at),
      by: entry.actorName,
      reference: entry.receipt,
      documentId: entry.documentId,
    }
  )
}

/** A requested document that the firm accepted. */
function acceptedOf(kind: string, requests: readonly RequestRow[]): Fact | undefined {
  const accepted = requests.findLast((row) => row.kind === kind && row.state === 'accepted')
  const { by = '' } = accepted?.changes.at(-1) ?? {}
  return accepted && { on: accepted.changedAt, by, reference: null, documentId: accepted.documentId }
}

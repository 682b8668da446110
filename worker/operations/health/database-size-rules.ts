import type { StoragePart } from '#contract/administration/health'

/**
 * The table that numbers the rows of each part, and the bytes that a row takes with its indexes, its searches and what
 * grows with it: those of docs/operations.md, "What a month costs", which `npm run cost` measures.
 */
export const weights: Readonly<Record<StoragePart, { table: string; bytes: number; with: readonly string[] }>> = {
  audit: { table: 'audit_log', bytes: 623, with: ['audit_search', 'audit_seals'] },
  messages: { table: 'conversation_messages', bytes: 527, with: ['messages_search'] },
  documents: { table: 'documents', bytes: 396, with: ['documents_search'] },
  applications: { table: 'applications', bytes: 2195, with: ['applications_search', 'keys_search'] },
  payments: { table: 'payments', bytes: 719, with: ['receipts'] },
  deeds: { table: 'deeds', bytes: 614, with: [] },
  accounts: { table: 'users', bytes: 496, with: ['profiles', 'users_search'] },
}

export type LastNumbers = Readonly<Partial<Record<StoragePart, number | null>>>

/**
 * What fills the database, the largest first; what no part has is the last.
 * @param last the highest number of each table, which is the number of its rows while few are deleted
 */
export function storageOf(last: LastNumbers, bytes: number) {
  const parts = (Object.keys(weights) as StoragePart[])
    .map((part) => ({ part, rows: last[part] ?? 0, bytes: (last[part] ?? 0) * weights[part].bytes }))
    .sort((one, other) => other.bytes - one.bytes)
  const known = parts.reduce((sum, part) => sum + part.bytes, 0)
  return { bytes, parts, others: Math.max(0, bytes - known) }
}

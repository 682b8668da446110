import type { PublicKey } from '../platform/crypto/signing'
import type { Statement } from './entry-rules'

/** The public keys that an entry about a change names, newest first, with spaces between keys. */
export const keyFacts = (keys: {
  statements: readonly PublicKey[]
  /** SHA-256 of each certificate, in hex. */
  seals: readonly { id: string; sha256: string }[]
  /** Verifier keys. */
  checkpoints: readonly string[]
}): Statement => ({
  statements: keys.statements
    .map(({ kid, x, exp }) => `${kid}:${x}${exp ? `:${new Date((exp - 1) * 1000).toISOString().slice(0, 10)}` : ''}`)
    .join(' '),
  seals: keys.seals.map(({ id, sha256 }) => `${id}:${sha256}`).join(' '),
  checkpoints: keys.checkpoints.join(' '),
})

/** Whether the keys differ from those of the last entry. Before the first entry: whether a key has been replaced. */
export function isKeyChange(former: string | null | undefined, facts: Statement): boolean {
  const before = former ? (JSON.parse(former) as Statement) : undefined
  return Object.entries(facts).some(([name, keys]) => (before ? before[name] !== keys : String(keys).includes(' ')))
}

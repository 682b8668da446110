import type { EvidenceFiles } from '#contract/deeds/evidence-file'
import type { AppContext } from '../platform/context'
import { keyLines } from './answer-log'
import { verifierKeyText } from './notes/note-rules'
import { witnessesFrom } from './notes/witness-rules'
import { proofOfEntry } from './proof'
import type { StoredStatement } from './shared-queries'

/**
 * The statement of an entry with its salt, the proof that it is in the log, and the answer of the authority that saw the checkpoint of
 * that proof; none of an entry that is not in the log, or was erased.
 */
export async function proofFiles(
  context: AppContext,
  name: string,
  { kind, salt, statement, position }: StoredStatement,
): Promise<EvidenceFiles> {
  const proven = position === null || salt === null ? undefined : await proofOfEntry(context, position)
  if (!proven) return { files: {}, binaryFiles: {} }
  return {
    files: { [`${name}.json`]: JSON.stringify({ kind, salt, statement }), [`${name}.tlog-proof`]: proven.proof },
    binaryFiles: proven.seen ? { [`${name}.tsr`]: proven.seen } : {},
  }
}

/** The verifier keys of the log and of its witnesses. */
export const verifierKeys = async (context: AppContext): Promise<string> =>
  [await keyLines(context), ...witnessesFrom(context.env.WITNESSES).map(({ key }) => `${verifierKeyText(key)}\n`)].join(
    '',
  )

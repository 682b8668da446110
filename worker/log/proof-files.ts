import type { AppContext } from '../platform/context'
import { keyLines } from './answer-log'
import { verifierKeyText } from './notes/note-rules'
import { witnessesFrom } from './notes/witness-rules'
import { proofOfEntry } from './proof'
import type { StoredStatement } from './shared-queries'

/** The statement of an entry with its salt, and the proof that it is in the log; none of an entry that is not, or was erased. */
export async function proofFiles(
  context: AppContext,
  name: string,
  { kind, salt, statement, position }: StoredStatement,
): Promise<Record<string, string>> {
  const proof = position === null || salt === null ? undefined : await proofOfEntry(context, position)
  return proof ? { [`${name}.json`]: JSON.stringify({ kind, salt, statement }), [`${name}.tlog-proof`]: proof } : {}
}

/** The verifier keys of the log and of its witnesses. */
export const verifierKeys = async (context: AppContext): Promise<string> =>
  [await keyLines(context), ...witnessesFrom(context.env.WITNESSES).map(({ key }) => `${verifierKeyText(key)}\n`)].join(
    '',
  )

import { hasRoom, quotaOf } from '../../documents/shared/document-queries'
import type { Purpose } from '../../documents/uploads/purpose'
import { sha256 } from '../../platform/crypto/secret'
import type { Parts, Result } from '../../platform/database/batch'
import { applicationOfHelp } from './helper-queries'
import { assertTask } from './helper-rules'
import { findHelp, triesOf, uploadForOwner } from './use-help'

/** A helper's document that arrives in pieces. The link is the sender; to begin is one of its tries. */
export async function helpersDocument(token: string): Promise<Purpose> {
  const tokenHash = await sha256(token)
  const applicationId = applicationOfHelp(tokenHash)
  return {
    sender: { applicationId, sessionId: tokenHash, purpose: 'help' },
    async admit(context, step, parts) {
      const limit = step === 'begin' ? triesOf(tokenHash) : undefined
      const { helper, application, rows } = await findHelp(context, tokenHash, parts as Parts, limit)
      if (step !== 'look') assertTask(helper, 'upload')
      return { application, rows: rows as Result<typeof parts> }
    },
    room: { read: (db) => quotaOf(db, applicationId), holds: hasRoom },
    store: (context, file, more) => uploadForOwner(context, token, file, more),
  }
}

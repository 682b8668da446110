import type { EvidenceFiles } from '#contract/deeds/evidence-file'
import { proofFiles, verifierKeys } from '../../log/proof-files'
import { statementOf } from '../../log/shared-queries'
import type { AppContext } from '../../platform/context'
import { sealCertificates } from '../../platform/crypto/seal-keys'
import { publicKeys } from '../../platform/crypto/signing'
import { batch } from '../../platform/database/batch'
import { Failure } from '../../platform/failure'
import { applicationOfCertificate, deedOfCertificate } from './queries'
import type { Verifier } from './verifier'
import { verifyCertificate } from './verify'

/**
 * What a later check of a certificate needs, without us: its statement, proofs and public keys. The deed itself is not in it: who
 * has the file adds it. It is a check like any other, so the owner is notified.
 * @throws Failure not-found for a code that is not a deed's, too-many-attempts
 */
export async function evidenceFile(context: AppContext, checker: Verifier, code: string): Promise<EvidenceFiles> {
  const answer = await verifyCertificate(context, checker, { code })
  if (answer.status === 'unknown' || answer.status === 'original-record') throw new Failure('not-found')
  const { db, env } = context
  const id = applicationOfCertificate({ code })
  const { released, validated } = await batch(db, {
    released: statementOf(db, 'deed-released', id, deedOfCertificate({ code })),
    validated: statementOf(db, 'registrar-validated', id, null),
  })
  const proofs = await Promise.all([
    ...released.map((row) => proofFiles(context, 'deed', row)),
    ...(answer.status === 'revoked' ? [] : validated).map((row) => proofFiles(context, 'registrar', row)),
  ])
  const files = {
    'statement.jws': answer.statement,
    'keys.json': JSON.stringify({ keys: await publicKeys(env.SIGNING_KEYS) }, null, 2),
    'seal.pem': sealCertificates(env.SEAL_KEYS),
    'log-keys.txt': await verifierKeys(context),
  }
  return {
    files: Object.assign(files, ...proofs.map((proof) => proof.files)) as Record<string, string>,
    binaryFiles: Object.assign({}, ...proofs.map((proof) => proof.binaryFiles)) as Record<string, string>,
  }
}

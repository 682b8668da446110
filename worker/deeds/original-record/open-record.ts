import { recordCopy } from '#contract/applications/custody-copy'
import { entryViews } from '../../applications/custody/custody-view'
import { applicationOfFirm } from '../../applications/shared/application-queries'
import { custodyOf } from '../../applications/shared/custody-queries'
import { idOf } from '../../applications/shared/one-application-queries'
import { followedApplication } from '../../applications/shared/viewer-queries'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import type { OpenedFile } from '../../documents/documents'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { sha256 as hashOf } from '../../platform/crypto/secret'
import type { Results } from '../../platform/database/batch'
import { commit } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { newCertificateCode } from '../certificate/certificate-code'
import { insertRecord, lastRecordOf, printedApplication, type RecordRow } from './queries'

const partsOf = ({ db }: AppContext, id: number) => ({
  printed: printedApplication(db, idOf(db, { id })),
  custody: custodyOf(db, idOf(db, { id })),
  records: lastRecordOf(db, idOf(db, { id })),
})
type Read = Results<ReturnType<typeof partsOf>>

/** The printed chain of an original, for its owner. @throws Failure signed-out, not-found */
export async function openRecord(context: AppContext, viewer: Viewer, id: number): Promise<OpenedFile> {
  const { actor, applications, rows } = await readAsViewer(context, viewer, {
    applications: followedApplication(context.db, viewer, id),
    rows: partsOf(context, id),
  })
  if (applications.length === 0) throw new Failure('not-found')
  return issueRecord(context, actor, rows as Read)
}

/** The same for a member of its firm. @throws Failure signed-out, not-found */
export async function openFirmRecord(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<OpenedFile> {
  const { actor, applications, rows } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(context.db, sessionToken.firmId, id),
    rows: partsOf(context, id),
  })
  if (applications.length === 0) throw new Failure('not-found')
  return issueRecord(context, actor, rows as Read)
}

/**
 * Prints the chain with its code. While nothing was added, the last record is printed again, with the same bytes; where
 * they differ, as after a firm changed its name, it is a new one.
 */
async function issueRecord(
  context: AppContext,
  actor: Actor,
  { printed, custody, records }: Read,
): Promise<OpenedFile> {
  const { db, now, origin } = context
  const [application] = printed
  if (!application || custody.length === 0) throw new Failure('not-found')
  const { id: applicationId, referenceNumber: reference, firmName: firm, propertyAddress: property } = application
  const { printRecord } = await import('./print-record')
  const print = async ({ code, issuedAt }: Pick<RecordRow, 'code' | 'issuedAt'>) => {
    const content = await printRecord({
      reference,
      firm,
      property,
      entries: entryViews(custody),
      code,
      issuedAt,
      origin,
    })
    return { content, sha256: await hashOf(content) }
  }
  const at = now()
  const event = { action: 'print-custody', entity: 'application', id: applicationId, applicationId } as const
  const audit = recordAudit(db, actor, event, at)
  const file = { name: `${recordCopy.file}-${reference}.pdf`, contentType: 'application/pdf' } as const
  const [last] = records
  const again = last?.entries === custody.length ? await print(last) : undefined
  if (again && again.sha256 === last?.sha256) {
    await commit(db, undefined, { audit })
    return { ...file, content: again.content }
  }
  const record = { code: newCertificateCode(), issuedAt: at }
  const { content, sha256 } = await print(record)
  const row = { ...record, applicationId, entries: custody.length, firmName: firm, sha256 }
  await commit(db, undefined, { record: insertRecord(db, row), audit })
  return { ...file, content }
}

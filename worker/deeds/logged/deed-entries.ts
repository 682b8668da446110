import type { ApplicationRow } from '../../applications/shared/application-queries'
import { insertEntry } from '../../log/shared-queries'
import type { Database } from '../../platform/database/database'
import type { DeedRow, Released } from '../queries'

/** Of a deed, in the public log: the file that was released, for those who have its certificate. */
export const insertReleased = (
  db: Database,
  { applicationId, id: deedId }: DeedRow,
  { verificationCode, sha256, uploadedSha256, isSealed }: Released,
  firm: string,
  at: Date,
) =>
  insertEntry(
    db,
    'deed-released',
    { applicationId, deedId },
    { certificate: verificationCode, sha256, uploadedSha256, isSealed, firm, at: at.toISOString() },
    at,
  )

export const insertSuperseded = (
  db: Database,
  { applicationId, id: deedId, verificationCode, sha256 }: DeedRow,
  at: Date,
) =>
  insertEntry(
    db,
    'deed-superseded',
    { applicationId, deedId },
    { certificate: verificationCode, sha256, at: at.toISOString() },
    at,
  )

/** That a second person confirmed the Registrar's validation. */
export const insertValidated = (
  db: Database,
  { id: applicationId, referenceNumber: reference }: ApplicationRow,
  { doneAt, createdAt, deedNumber }: { doneAt: Date | null; createdAt: Date; deedNumber: string | null },
  firm: string,
  at: Date,
) =>
  insertEntry(
    db,
    'registrar-validated',
    { applicationId },
    { reference, deedNumber, validatedAt: (doneAt ?? createdAt).toISOString(), firm, at: at.toISOString() },
    at,
  )

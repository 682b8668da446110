import type { uploadPurposes } from '#contract/documents/resumable'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import type { AppContext } from '../../platform/context'
import type { Parts, Result } from '../../platform/database/batch'
import type { Condition } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import type { Statement } from '../../platform/database/statement'
import type { UploadedFile, UploadOptions } from '../documents'
import type { Quota } from '../shared/document-queries'
import type { Sender } from './shared-queries'

/** What a call is about to do: begin an upload, add to it, or only look at it or remove it. */
type Step = 'begin' | 'add' | 'look'

/** What uploads in pieces become, and who sends them. */
export interface Purpose {
  /** Uploads of another sender, or for another purpose, are not found. */
  sender: Sender
  /**
   * Checks the sender, and reads in the same batch.
   * @throws Failure as the call that takes the file whole
   */
  admit: <const P extends Parts>(
    context: AppContext,
    step: Step,
    parts: P,
  ) => Promise<{ application: ApplicationRow; rows: Result<P> }>
  room: {
    read: (db: Database) => Statement<Quota[]>
    /** SQL condition: there is at most this much already. */
    holds: (applicationId: number, room: Quota) => Condition
  }
  /** What the file became, if its sender has to name that. */
  resultOf?: (db: Database, uploadId: string) => Statement<{ id: number }[]>
  /** Whether its sender gets the id of the document that it became, for its picture. */
  namesDocument?: boolean
  /** Stores the whole file by the action of the call that takes it whole. */
  store: (context: AppContext, file: UploadedFile, more: UploadOptions) => Promise<unknown>
}

export type UploadPurpose = (typeof uploadPurposes)[number]

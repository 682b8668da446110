import { settingsMessages } from '#contract/accounts/settings'
import { Failure } from '../platform/failure'
import type { FileRow } from './shared/application-queries'

/** @throws Failure client-erased when there is no owner left to write to or to give a deed to */
export function assertClient({ erasedAt }: Pick<FileRow, 'erasedAt'>): void {
  if (erasedAt !== null) throw new Failure('client-erased', settingsMessages.clientErased)
}

export function fileWithClient([file]: readonly FileRow[]): FileRow {
  if (!file) throw new Failure('not-found')
  assertClient(file)
  return file
}

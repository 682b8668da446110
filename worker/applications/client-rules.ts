import { settingsMessages } from '#contract/accounts/settings'
import { onlyDigitized } from '#contract/deeds/deeds'
import { Failure } from '../platform/failure'
import type { ApplicationRow } from './shared/application-queries'

/** @throws Failure client-erased when there is no owner left to write to or to give a deed to */
export function assertClient({ erasedAt }: Pick<ApplicationRow, 'erasedAt'>): void {
  if (erasedAt !== null) throw new Failure('client-erased', settingsMessages.clientErased)
}

/** @throws Failure bad-request: no other service ends with a digital deed */
export function assertDigitize({ serviceType }: Pick<ApplicationRow, 'serviceType'>): void {
  if (serviceType !== 'digitize') throw new Failure('bad-request', onlyDigitized)
}

export function withClient([application]: readonly ApplicationRow[]): ApplicationRow {
  if (!application) throw new Failure('not-found')
  assertClient(application)
  return application
}

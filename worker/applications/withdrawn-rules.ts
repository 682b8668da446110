import { Failure } from '../platform/failure'

/** @throws Failure withdrawn */
export function assertOpen({ withdrawnAt }: { withdrawnAt: Date | null }): void {
  if (withdrawnAt !== null)
    throw new Failure('withdrawn', 'This application was withdrawn and is closed. You can start a new one at any time.')
}

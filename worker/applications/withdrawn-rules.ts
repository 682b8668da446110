import { Failure } from '../platform/failure'

/** @throws Failure withdrawn */
export function assertOpen({ withdrawnAt, closedBy }: { withdrawnAt: Date | null; closedBy?: string | null }): void {
  if (withdrawnAt === null) return
  const why = closedBy ? `${closedBy} closed this application.` : 'This application was withdrawn and is closed.'
  throw new Failure('withdrawn', `${why} You can start a new one at any time.`)
}

import { type FirmFiles, mostReassigned, type Reassigned, type Reassignment } from '#contract/administration/firm-files'
import { licenceTermsOf } from '../../firms/licence/licence-rules'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { firmsSoFar } from '../intake/assignment-queries'
import { dropOffTown } from '../intake/new-application-rules'
import { assign } from './assign-firm'
import { countOpenFiles, firmOfFiles, openFilesOf } from './firm-files-queries'

const shownFiles = 25

/** The open files of a firm, also of a closed one. @throws Failure signed-out, not-found */
export async function firmFiles(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  firmId: number,
): Promise<FirmFiles> {
  const { db } = context
  const { firms, files, counted } = await readAs(context, sessionToken, {
    firms: firmOfFiles(db, firmId),
    files: openFilesOf(db, firmId, shownFiles),
    counted: countOpenFiles(db, firmId),
  })
  const [firm] = firms
  if (!firm) throw new Failure('not-found')
  return {
    isActive: firm.isActive,
    total: counted[0]?.total ?? 0,
    files: files.map(({ id, referenceNumber, clientName, serviceType, fileStatus: status }) => ({
      id,
      referenceNumber,
      clientName,
      serviceType,
      status,
    })),
  }
}

/**
 * Gives open files of a closed firm to another one, each in a batch of its own, which tells its owner and both firms.
 * What finds no firm stays with the closed one and waits.
 * @throws Failure signed-out, not-found; bad-request (a firm that works, or no active firm to give them to)
 */
export async function reassignFiles(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  firmId: number,
  { firmId: newFirmId, applicationIds }: Reassignment,
): Promise<Reassigned> {
  const { db, env, now } = context
  const { firms, files } = await readAs(context, sessionToken, {
    firms: firmOfFiles(db, firmId),
    files: openFilesOf(db, firmId, mostReassigned, applicationIds),
  })
  const [firm] = firms
  if (!firm) throw new Failure('not-found')
  if (firm.isActive)
    throw new Failure('bad-request', 'This law firm works. Only files of a closed one are reassigned here.')
  let moved = 0
  for (const file of files) {
    const matching = {
      service: file.serviceType,
      town: dropOffTown(file),
      at: now(),
      terms: licenceTermsOf(env),
      except: firmsSoFar(file),
    }
    const choice = newFirmId === null ? { matching } : { firmId: newFirmId }
    const isMoved = await assign(context, sessionToken, file.id, choice).then(
      ({ assigned }) => assigned !== undefined,
      unlessChanged,
    )
    if (isMoved) moved += 1
  }
  return { moved, kept: files.length - moved, left: await firmFiles(context, sessionToken, firmId) }
}

/** Somebody else changed, closed or assigned it meanwhile: the next look shows what is left. */
const unlessChanged = (error: unknown): false => {
  if (error instanceof Failure && (error.code === 'file-changed' || error.code === 'withdrawn')) return false
  throw error
}

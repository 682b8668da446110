import { handedText } from '#contract/desk/handed-counts'
import { type Handover, maxHandedOver, peopleMessages } from '#contract/desk/people'
import { taskMessages } from '#contract/desk/tasks'
import { Failure } from '../../platform/failure'

interface Colleague {
  id: number
  fullName: string
  isActive: boolean
}

interface Work {
  /** The ids of the open files that the member has. */
  files: readonly number[]
  /** The open tasks that they have. */
  tasks: readonly { id: number; applicationId: number }[]
}

/** What one colleague gets. */
export interface Share {
  to: { id: number; name: string }
  files: number[]
  tasks: number[]
}

/** A refusal of one field of the form. */
export const wrong = (path: string, message: string) =>
  new Failure('bad-request', message, { errors: [{ path, message }] })

/**
 * Who gets which of a member's open files and tasks: one after the other, in turn. A task goes with its file.
 * @param colleagues the rows of those who are to get it
 * @throws Failure not-found, bad-request, file-changed when the numbers are not those that were shown, quota-reached
 */
export function decideHandover(
  fromId: number,
  { to, files, tasks }: Handover,
  work: Work,
  colleagues: readonly Colleague[],
): Share[] {
  if (work.files.length > maxHandedOver || work.tasks.length > maxHandedOver)
    throw new Failure('quota-reached', peopleMessages.tooMany)
  if (files !== work.files.length || tasks !== work.tasks.length)
    throw new Failure('file-changed', peopleMessages.changed(work.files.length, work.tasks.length))
  const shares = [...new Set(to)].map((id): Share => {
    if (id === fromId) throw wrong('handover.to', peopleMessages.themselves)
    const colleague = colleagues.find((one) => one.id === id)
    if (!colleague) throw new Failure('not-found')
    if (!colleague.isActive) throw wrong('handover.to', taskMessages.inactive(colleague.fullName))
    return { to: { id, name: colleague.fullName }, files: [], tasks: [] }
  })
  const inTurn = (position: number) => shares[position % shares.length]
  work.files.forEach((id, position) => inTurn(position)?.files.push(id))
  const ofFile = new Map(shares.flatMap((share) => share.files.map((id) => [id, share] as const)))
  let position = 0
  for (const { id, applicationId } of work.tasks) {
    const share = ofFile.get(applicationId) ?? inTurn(position++)
    share?.tasks.push(id)
  }
  return shares.filter((share) => share.files.length + share.tasks.length > 0)
}

/** `12 files and 1 task to Tendai Moyo, 11 files to Rudo Ncube`. */
export const sharesText = (shares: readonly Share[]): string =>
  shares.length === 0
    ? 'nothing'
    : shares.map(({ to, files, tasks }) => `${handedText(files.length, tasks.length)} to ${to.name}`).join(', ')

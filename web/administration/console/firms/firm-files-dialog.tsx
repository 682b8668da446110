import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FirmFiles, Reassigned, Reassignment } from '#contract/administration/firm-files'
import { serviceLabel } from '#contract/services'
import { Refusal } from '../../../server/action/refusal'
import { useAction } from '../../../server/action/use-action'
import { api } from '../../../server/api'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/form/field'
import { ReferenceNumber } from '../../../ui/format/reference-number'
import { rowsOf } from '../../../ui/list/paged'
import { Loaded } from '../../../ui/loaded'
import { Dialog } from '../../../ui/overlay/dialog'
import { toast } from '../../../ui/overlay/toast'
import { Skeleton } from '../../../ui/skeleton'
import { StepBadge } from '../badges'
import { firmsQuery, refreshConsole } from '../queries'
import { asSuperAdmin, consoleKey } from '../session'

const copy = {
  title: (name: string) => `Open files of ${name}`,
  failed: 'The open files didn’t load',
  none: 'It has no open files.',
  closed:
    'This firm is closed. Its files wait for a new one: their owners can’t pay, and no firm reads what they write.',
  to: 'Give to',
  matching: 'The firm that a new file would get',
  all: (count: number) => (count === 1 ? 'Reassign it' : `Reassign all ${count}`),
  one: 'Reassign',
  saving: 'Reassigning...',
  moved: (count: number) => `${count} ${count === 1 ? 'file was' : 'files were'} reassigned`,
  movedMore: 'We told each owner and the law firms.',
  kept: (count: number) =>
    `${count} still ${count === 1 ? 'waits' : 'wait'}: no firm can take ${count === 1 ? 'it' : 'them'}.`,
  error: 'The files were not reassigned',
  notMoved: 'Please try again.',
  first: (shown: number, total: number) => `The first ${shown} of ${total}`,
} as const

const calls = api['super-admin']['law-firms'][':id']
const filesQuery = (id: number) =>
  queryOptions({
    queryKey: [consoleKey, 'firm-files', id],
    queryFn: async (): Promise<FirmFiles> =>
      (await asSuperAdmin(calls.files.$get({ param: { id: String(id) } }))).json(),
  })

interface FirmFilesProps {
  firm: { id: number; name: string }
  onClose: () => void
}

/** The open files of a firm; those of a closed one are given to another, one by one or all at once. */
export const FirmFilesDialog = ({ firm, onClose }: FirmFilesProps) => (
  <Dialog title={copy.title(firm.name)} size="large" onClose={onClose} isFullOnPhone>
    <Loaded query={useQuery(filesQuery(firm.id))} failed={copy.failed} fallback={<Skeleton rows={3} />}>
      {(files) => (files.isActive ? <List files={files} /> : <Reassign id={firm.id} files={files} />)}
    </Loaded>
  </Dialog>
)

function Reassign({ id, files }: { id: number; files: FirmFiles }) {
  const [to, setTo] = useState('')
  const firms = rowsOf(useInfiniteQuery(firmsQuery)).filter(({ isActive }) => isActive)
  const send = useAction({
    mutationFn: async (some: Omit<Reassignment, 'firmId'>): Promise<Reassigned> => {
      const json = { firmId: to === '' ? null : Number(to), ...some }
      return (await asSuperAdmin(calls.reassign.$post({ param: { id: String(id) }, json }))).json()
    },
    onSuccess: ({ moved, kept }) =>
      toast({ title: copy.moved(moved), description: kept > 0 ? copy.kept(kept) : copy.movedMore }),
    onSettled: () => void refreshConsole(),
    failed: { title: copy.error, text: copy.notMoved },
  })
  if (files.total === 0) return <p>{copy.none}</p>
  return (
    <div className="stack">
      <p>{copy.closed}</p>
      <SelectField name="to" label={copy.to} value={to} onChange={({ target }) => setTo(target.value)}>
        <option value="">{copy.matching}</option>
        {firms.map(({ id: one, name }) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button pending={send.isPending} pendingText={copy.saving} onClick={() => send.mutate({})}>
        {copy.all(files.total)}
      </Button>
      <Refusal error={send.error} otherwise={copy.notMoved} />
      <List
        files={files}
        onReassign={(applicationId) => send.mutate({ applicationIds: [applicationId] })}
        isBusy={send.isPending}
      />
    </div>
  )
}

interface ListProps {
  files: FirmFiles
  onReassign?: (id: number) => void
  isBusy?: boolean
}

const List = ({ files: { files, total }, onReassign, isBusy = false }: ListProps) =>
  total === 0 ? (
    <p>{copy.none}</p>
  ) : (
    <>
      <ul className="stack">
        {files.map(({ id, referenceNumber, clientName, serviceType, status }) => (
          <li key={id}>
            <ReferenceNumber value={referenceNumber} /> {clientName}, {serviceLabel(serviceType)}{' '}
            <StepBadge step={status} />{' '}
            {onReassign && (
              <Button size="small" variant="secondary" disabled={isBusy} onClick={() => onReassign(id)}>
                {copy.one}
                <span className="visually-hidden"> {referenceNumber}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > files.length && <p className="minor">{copy.first(files.length, total)}</p>}
    </>
  )

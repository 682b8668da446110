import { useEffect, useRef, useState } from 'react'
import type { RequestsAnswer } from '#contract/desk/requests'
import { undoSeconds } from '#contract/desk/undo'
import type { ClientApplicationPage } from '#contract/desk/views'
import type { DocumentRequest } from '#contract/documents/requests'
import { useAction } from '../../server/action/use-action'
import { serverMessage } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { ToastButton } from '../../ui/overlay/toast-button'
import { reloadNeeds } from '../queries/action-query'
import { applicationQuery, reloadApplication, showApplication } from '../queries/application-queries'
import { requestsCopy as copy } from './copy'
import { type Decision, decide, undo } from './request-calls'
import './requests-card.css'

interface RequestDecisionsProps {
  file: ClientApplicationPage['file']
  request: DocumentRequest
}

/** What a member can decide about a requested document; nothing once that is over. */
export function RequestDecisions({ file, request }: RequestDecisionsProps) {
  const { name, state, version } = request
  const [isRefusing, setRefusing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const acted = useRef(false)
  const action = useAction({
    mutationFn: async (decision: Decision) => {
      // from before the call, so that the server never ends it earlier
      const until = Date.now() + undoSeconds * 1000
      return { answer: await decide(file.id, request, decision), until }
    },
    onSuccess: ({ answer, until }, decision) => {
      acted.current = true
      setRefusing(false)
      show(file, answer)
      const newVersion = answer.requests.find(({ id }) => id === request.id)?.version ?? 0
      toast({
        title: copy.done[decision.state],
        description: name,
        until,
        action: <UndoDecision file={file} requestId={request.id} version={newVersion} />,
      })
    },
    failed: { title: copy.failed, text: copy.nothingChanged },
    onConflict: () => reloadApplication(file.id),
  })
  useEffect(() => {
    // what had the focus is gone: the next key still belongs here
    if (acted.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    acted.current = false
  }, [isRefusing, version])
  const isOpen = state === 'requested' || state === 'refused' || state === 'received'
  const spoken = <span className="visually-hidden"> {name}</span>
  const isToCheck = state === 'received'
  return (
    <div ref={place} tabIndex={-1} className="request-decisions">
      {isOpen && !isRefusing && (
        <div className="row-2">
          <Button
            size="small"
            variant={isToCheck ? 'primary' : 'quiet'}
            pending={action.isPending}
            data-key={isToCheck ? 'accept' : undefined}
            onClick={() => action.mutate({ state: 'accepted' })}
          >
            {isToCheck ? copy.accept : copy.acceptAnyway}
            {spoken}
          </Button>
          {isToCheck && (
            <Button size="small" variant="secondary" data-key="refuse" onClick={() => setRefusing(true)}>
              {copy.refuse}
              {spoken}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => action.mutate({ state: 'withdrawn' })}>
            {copy.withdraw}
            {spoken}
          </Button>
        </div>
      )}
      {isRefusing && (
        <RefuseForm
          isPending={action.isPending}
          onRefuse={(typed) => action.mutate({ state: 'refused', reason: typed })}
          onClose={() => {
            acted.current = true
            setRefusing(false)
          }}
        />
      )}
    </div>
  )
}

interface RefuseFormProps {
  isPending: boolean
  onRefuse: (reason: string) => void
  onClose: () => void
}

function RefuseForm({ isPending, onRefuse, onClose }: RefuseFormProps) {
  const [reason, setReason] = useState('')
  return (
    <form
      className="request-refuse"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') onRefuse(reason.trim())
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // only the form closes, not the document above it
        event.preventDefault()
        onClose()
      }}
    >
      <TextField
        name="reason"
        label={copy.reason}
        value={reason}
        maxLength={200}
        required
        autoFocus
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="row-2">
        <Button type="submit" size="small" pending={isPending} pendingText={copy.sending}>
          {copy.send}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  )
}

function UndoDecision({
  file,
  requestId,
  version,
}: Pick<ClientApplicationPage, 'file'> & { requestId: number; version: number }) {
  return (
    <div className="toast-action">
      <ToastButton pendingText={copy.undoing} onClick={() => void takeBack(file, requestId, version)}>
        {copy.undo}
      </ToastButton>
    </div>
  )
}

async function takeBack(file: ClientApplicationPage['file'], requestId: number, version: number): Promise<void> {
  try {
    show(file, await undo(file.id, requestId, version))
    toast({ title: copy.undone })
  } catch (error) {
    toast({ title: copy.undoFailed, description: serverMessage(error, copy.undoKept), variant: 'destructive' })
    await reloadApplication(file.id).catch(() => undefined)
  }
}

/** The list as the server answered it; the whole page is read again only when the status changed. */
function show(file: ClientApplicationPage['file'], answer: RequestsAnswer): void {
  const { requests, reminders } = answer
  showApplication(answer.file)
  queryClient.setQueryData(
    applicationQuery(String(file.id)).queryKey,
    (page) => page && { ...page, requests, reminders },
  )
  void reloadNeeds()
  if (answer.file.ownerStatus !== file.ownerStatus) void reloadApplication(file.id)
}

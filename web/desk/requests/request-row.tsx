import { useState } from 'react'
import type { RequestsAnswer } from '#contract/desk/requests'
import { undoSeconds } from '#contract/desk/undo'
import type { ClientApplicationPage } from '#contract/desk/views'
import type { DocumentRequest } from '#contract/documents/requests'
import { useAction } from '../../server/action/use-action'
import { serverMessage } from '../../server/api'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/form/field'
import { When } from '../../ui/format/when'
import { toast } from '../../ui/overlay/toast'
import { reloadApplication, showRequests } from '../applications/application-queries'
import { requestsCopy as copy } from './copy'
import { type Decision, decide, undo } from './request-calls'

/** One requested document, what came for it, and the decisions that are possible. */
export function RequestRow({ page, request }: { page: ClientApplicationPage; request: DocumentRequest }) {
  const { file, documents } = page
  const { name, state, reason, by, at } = request
  const [isRefusing, setRefusing] = useState(false)
  const action = useAction({
    mutationFn: async (decision: Decision) => {
      // from before the call, so that the server never ends it earlier
      const until = Date.now() + undoSeconds * 1000
      return { answer: await decide(file.id, request, decision), until }
    },
    onSuccess: ({ answer, until }, decision) => {
      setRefusing(false)
      show(file, answer)
      const version = answer.requests.find(({ id }) => id === request.id)?.version ?? 0
      toast({
        title: copy.done[decision.state],
        description: name,
        until,
        action: <UndoDecision file={file} requestId={request.id} version={version} />,
      })
    },
    failed: { title: copy.failed, text: copy.nothingChanged },
    onConflict: () => reloadApplication(file.id),
  })
  const files = documents.filter(({ id }) => request.documents.includes(id))
  const isOpen = state === 'requested' || state === 'refused' || state === 'received'
  const spoken = <span className="visually-hidden"> {name}</span>
  return (
    <li>
      <p className="strong">
        {name} <Badge colour={copy.colours[state]}>{copy.states[state]}</Badge>
      </p>
      {reason && <p>{reason}</p>}
      <p className="minor">
        {by} · <When at={at} />
        {files.map(({ id, name: fileName }) => (
          <span key={id}>
            {' · '}
            <a href={`/api/lawfirm/clients/${file.id}/documents/${id}`} target="_blank" rel="noreferrer">
              {fileName}
            </a>
          </span>
        ))}
      </p>
      {isOpen && !isRefusing && (
        <div className="row-2">
          <Button
            size="small"
            variant={state === 'received' ? 'primary' : 'quiet'}
            pending={action.isPending}
            onClick={() => action.mutate({ state: 'accepted' })}
          >
            {state === 'received' ? copy.accept : copy.acceptAnyway}
            {spoken}
          </Button>
          {state === 'received' && (
            <Button size="small" variant="secondary" onClick={() => setRefusing(true)}>
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
          onClose={() => setRefusing(false)}
        />
      )}
    </li>
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
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
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
  // toasts are outside of what `useAction` needs
  const [isPending, setPending] = useState(false)
  return (
    <div className="toast-action">
      <Button
        size="small"
        variant="secondary"
        pending={isPending}
        pendingText={copy.undoing}
        onClick={() => {
          setPending(true)
          void takeBack(file, requestId, version)
        }}
      >
        {copy.undo}
      </Button>
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
  showRequests(answer)
  if (answer.file.ownerStatus !== file.ownerStatus) void reloadApplication(file.id)
}

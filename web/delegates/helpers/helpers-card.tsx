import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { maySend } from '#contract/applications/progress/original-rules'
import type { OwnerApplication } from '#contract/applications/views'
import type { HelperState, HelperView } from '#contract/delegates/helper'
import { isOver } from '#contract/over-rules'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { keepSeen } from '../../server/device/seen'
import { asOwner } from '../../server/sessions/session-change'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { BothTimes } from '../../ui/format/both-times'
import { When } from '../../ui/format/when'
import { Loaded } from '../../ui/loaded'
import { toast } from '../../ui/overlay/toast'
import { Spinner } from '../../ui/spinner'
import '../../ui/list/entries.css'
import { AskHelperDialog } from './ask-helper-dialog'
import { helpersCopy as copy } from './copy'

const keyOf = (id: number) => ['helpers', id]
const working: readonly HelperState[] = ['sent', 'opened', 'used']

/** The people whom the owner asked to help with an application. */
export function HelpersCard({ application }: { application: OwnerApplication }) {
  const { id } = application
  const canDropOff = maySend(application)
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [ending, setEnding] = useState<HelperView>()
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: () =>
      keepSeen({ kind: 'owner', key: keyOf(id) }, async () =>
        (await asOwner(api.applications[':id'].helpers.$get({ param: { id: String(id) } }))).json(),
      ),
  })
  const onChanged = () => client.invalidateQueries({ queryKey: keyOf(id) })
  const hasEnded = isOver(application)
  const count = query.data?.filter(({ state }) => working.includes(state)).length
  const text = count === undefined || hasEnded ? '' : count === 0 ? copy.none : copy.count(count)
  if (hasEnded && query.data?.length === 0) return null
  return (
    <Card title={hasEnded ? copy.listed : copy.title} isCollapsible aside={<span className="minor">{text}</span>}>
      <div className="stack">
        {!hasEnded && <p>{copy.text(copy.canDo[canDropOff ? 'either' : 'upload'])}</p>}
        <Loaded
          query={query}
          failed={copy.loadFailed}
          fallback={
            <p role="status" className="minor">
              <Spinner /> {copy.loading}
            </p>
          }
        >
          {(helpers) =>
            helpers.length > 0 && (
              <ul className="entries" aria-label={copy.listed}>
                {helpers.map((helper) => (
                  <Helper
                    key={helper.id}
                    helper={helper}
                    isPaused={helper.task === 'drop-off' && Boolean(application.hold)}
                    onEnd={() => setEnding(helper)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        {!hasEnded && (
          <div>
            <Button variant="secondary" icon={UserPlus} aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {copy.ask}
            </Button>
          </div>
        )}
      </div>
      {isAsking && (
        <AskHelperDialog id={id} canDropOff={canDropOff} onChanged={onChanged} onClose={() => setAsking(false)} />
      )}
      {ending && <EndDialog id={id} helper={ending} onChanged={onChanged} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

interface HelperProps {
  helper: HelperView
  /** Its link asks for nothing now. */
  isPaused: boolean
  onEnd: () => void
}

function Helper({ helper, isPaused, onEnd }: HelperProps) {
  const { name, contact, task, state, expiresAt, stoppedAt, documents } = helper
  const isWorking = working.includes(state)
  return (
    <li>
      <p className="entry-words">
        <span className="strong">{name}</span>{' '}
        <Badge colour={copy.states[state].colour}>{copy.states[state].label}</Badge>
      </p>
      <p className="minor entry-words">
        {copy.tasks[task].label}
        {contact && ` · ${contact}`}
        {documents > 0 && ` · ${copy.documents(documents)}`}
        {isWorking && !isPaused && (
          <>
            {' '}
            · {copy.until} <BothTimes at={expiresAt} />
          </>
        )}
        {stoppedAt && (
          <>
            {' '}
            · {copy.stoppedOn} <When at={stoppedAt} isDateOnly />
          </>
        )}
      </p>
      {isWorking && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={onEnd}>
          {copy.end}
          <span className="visually-hidden">{copy.ofHelper(name)}</span>
        </Button>
      )}
    </li>
  )
}

interface EndDialogProps {
  id: number
  helper: HelperView
  onChanged: () => Promise<unknown>
  onClose: () => void
}

function EndDialog({ id, helper, onChanged, onClose }: EndDialogProps) {
  const end = useAction({
    mutationFn: () =>
      asOwner(
        api.applications[':id'].helpers[':helperId'].$delete({
          param: { id: String(id), helperId: String(helper.id) },
        }),
      ),
    onSuccess: async () => {
      toast({ title: copy.ended })
      onClose()
      await onChanged()
    },
    failed: { title: copy.endFailed, text: copy.endKept },
  })
  return (
    <ConfirmDialog
      title={copy.endTitle(helper.name)}
      size="small"
      confirmLabel={copy.end}
      cancelLabel={copy.keep}
      pendingLabel={copy.ending}
      isDangerous
      action={end}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>{copy.endText}</p>
    </ConfirmDialog>
  )
}

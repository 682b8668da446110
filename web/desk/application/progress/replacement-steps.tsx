import { useState } from 'react'
import {
  isLost,
  type ReplacementStep,
  replacementLabels,
  replacementOf,
  replacementSteps,
} from '#contract/applications/progress/replacement-rules'
import type { ReplacementForm } from '#contract/applications/replacement-form'
import type { ClientApplicationPage } from '#contract/desk/views'
import { harareDate } from '#contract/time'
import { asMember } from '../../../firms/member-query'
import { ConfirmDialog } from '../../../server/action/confirm-dialog'
import { Refusal } from '../../../server/action/refusal'
import { useAction } from '../../../server/action/use-action'
import { api } from '../../../server/api'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/form/field'
import { When } from '../../../ui/format/when'
import { toast } from '../../../ui/overlay/toast'
import { invalidateApplication, reloadApplication, showApplication } from '../../queries/application-queries'
import { replacementCopy as copy } from './copy'

/** What the firm did to replace a lost deed, and when. The client reads these records and nothing else. */
export function ReplacementSteps({
  file: application,
  client,
  history,
}: Pick<ClientApplicationPage, 'file' | 'client' | 'history'>) {
  const [today] = useState(() => harareDate(Date.now()))
  const [draft, setDraft] = useState<{ step: ReplacementStep; on: string }>()
  const record = useAction({
    mutationFn: async (json: ReplacementForm) => {
      const call = api.lawfirm.clients[':id'].replacement.$post({ param: { id: String(application.id) }, json })
      return (await asMember(call)).json()
    },
    onSuccess: async (changed) => {
      showApplication(changed)
      setDraft(undefined)
      toast({ title: copy.saved })
      await invalidateApplication(application.id)
    },
    onConflict: () => reloadApplication(application.id).catch(() => undefined),
    failed: { title: copy.failed, text: '' },
  })
  if (!isLost({ serviceType: application.serviceType, hasTitleDeed: client.hasTitleDeed })) return null
  const records = replacementOf(history)
  return (
    <div>
      <h3>{copy.label}</h3>
      <ol className="replacement-steps">
        {replacementSteps.map((step) => {
          const done = records.get(step)
          const label = replacementLabels[step]
          return (
            <li key={step} className="replacement-step">
              <span>
                {label}
                {done && (
                  <span className="minor">
                    {' '}
                    <When at={done.at} isDateOnly />
                    {done.by && `, ${done.by}`}
                  </span>
                )}
              </span>
              {client.email !== '' && (
                <Button
                  variant={done ? 'quiet' : 'secondary'}
                  size="small"
                  aria-label={`${done ? copy.takeBack : copy.record}: ${label}`}
                  pending={record.isPending && record.variables.step === step && !record.variables.isDone}
                  pendingText={copy.saving}
                  onClick={() => (done ? record.mutate({ step, isDone: false }) : setDraft({ step, on: today }))}
                >
                  {done ? copy.takeBack : copy.record}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {!draft && <Refusal error={record.error} otherwise={copy.failed} />}
      {draft && (
        <ConfirmDialog
          title={replacementLabels[draft.step]}
          size="small"
          confirmLabel={copy.record}
          pendingLabel={copy.saving}
          action={record}
          isBlocked={draft.on === ''}
          onConfirm={() => record.mutate({ ...draft, isDone: true })}
          onClose={() => setDraft(undefined)}
        >
          <p>{copy.hint}</p>
          <TextField
            id="replacement-day"
            name="replacement-day"
            type="date"
            label={copy.ask}
            value={draft.on}
            max={today}
            onChange={({ target }) => setDraft({ ...draft, on: target.value })}
          />
          <Refusal error={record.error} otherwise={copy.failed} />
        </ConfirmDialog>
      )}
    </div>
  )
}
